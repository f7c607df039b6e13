#pragma once

#include <cli/input_output/interruption.hpp>
#include <libnotation/base/files/file_handle.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// Writes several files into a folder. The files get their names together, when all of them are
/// complete.
///
/// Before `commit`, the files are in a subfolder `.merels-XXXXXX`. The destructor removes this
/// subfolder. If there is an exception before `commit`, no file of the folder has changed. After a
/// signal, `add` throws.
class PageFolder {
public:
    /// Makes the folder if it does not exist. Throws a `Failure` if the folder cannot be made. If
    /// `may_replace` is false, existing files are never replaced.
    PageFolder(std::string folder, bool may_replace);
    /// Removes everything that was not committed.
    ~PageFolder();
    PageFolder(const PageFolder&) = delete;
    PageFolder& operator=(const PageFolder&) = delete;

    /// Adds a file. Throws a `UsageError` if a file with this name exists and must not be replaced.
    void add(const std::string& name, std::string_view text);
    /// Gives the finished files their final names, in the order of `add`. The last file gets its
    /// name when all other files are on the disk. If an older file already has this name, the
    /// function removes the older file at the beginning. If a file exists and must not be replaced,
    /// throws a `UsageError` and changes nothing.
    void commit();

private:
    void make_folder();
    std::string path(const std::string& name) const;
    std::string draft(const std::string& name) const;
    void check(const std::string& name) const;
    void put_in_place(const std::string& name) const;
    void synchronize() const;
    [[noreturn]] void fail(int error) const;

    std::string folder_;
    bool may_replace_;
    /// The folders that this object has made, from the outer one to the inner one.
    std::vector<std::string> made_;
    std::string drafts_;
    std::vector<std::string> names_;
    FileHandle disk_;
    std::optional<Interruption> interruption_;
};

} // namespace merels::cli
