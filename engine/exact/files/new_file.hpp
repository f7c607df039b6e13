#pragma once

// A file that appears under its name only when it is complete and on the disk.
//
//   auto file = NewFile::begin("folder/4-3.mval");
//   file->handle().write(0, bytes);
//   file->commit()                      ->  nothing, or the error
//
// It is an `AtomicFile`: written as `4-3.mval.part-XXXXXX`, and locked meanwhile. The file of a
// killed program has no lock, and `remove_leftovers` removes it, even while other programs write
// into the folder.

#include <engine/exact/index/values.hpp>
#include <libnotation/base/bytes.hpp>
#include <libnotation/base/files/atomic_file.hpp>
#include <libnotation/base/files/file_handle.hpp>
#include <libnotation/base/result.hpp>

#include <functional>
#include <optional>
#include <string>

namespace merels::exact {

using merels::FileHandle;

/// E501, with the message of `errno`.
Diagnostic cannot_read(const std::string& path);

/// A file that is open for reading, or the error that it cannot be read (E501).
Result<FileHandle> open_file(const std::string& path);

/// Returns the reason why a complete file must not get its name; empty if it may get it.
using WhyNot = std::function<std::optional<Diagnostic>()>;

class NewFile {
public:
    /// A new file, or the error that it cannot be written (E809).
    static Result<NewFile> begin(const std::string& path);
    const FileHandle& handle() const { return file_.handle(); }
    /// Gives the file its name, and replaces an older file of that name. Empty on success.
    /// `why_not` is called under a lock: meanwhile no other program can commit such a file into the
    /// same folder. If `why_not` returns an error, the file does not get its name.
    std::optional<Diagnostic> commit(const WhyNot& why_not = {});

private:
    NewFile(const std::string& path, AtomicFile file) : path_(path), file_(std::move(file)) {}

    std::string path_;

    /// Removed unless it is committed.
    AtomicFile file_;
};

/// The system's reason why a file cannot be written, from errno.
Diagnostic cannot_write(const std::string& path);

/// Removes unfinished files of killed programs from a folder, if `is_ours` is true for the name
/// that they would get.
void remove_leftovers(const std::string& folder,
                      const std::function<bool(const std::string& name)>& is_ours);

/// Values in a working file. The system keeps as much of it in memory as it has room for. The
/// working file is in the folder of `path`, where the values will later be stored. It has a name
/// only while it is created. Its space on the disk is reserved at once (E809 if there is too
/// little), and is free again when the values are destroyed.
Result<Values> values_on_disk(const std::string& path, std::uint64_t slots);

} // namespace merels::exact
