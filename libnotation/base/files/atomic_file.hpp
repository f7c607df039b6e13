#pragma once

// A file that gets its name only when it is complete. Usually, the contents are on the disk before
// the file gets its name (see `Durability`). Use this class to make or replace a whole file.
//
//   auto file = AtomicFile::begin("club.pgn");
//   file->handle().write(0, bytes);
//   file->commit(Replacing::never)      ->  nothing; or an error: "club.pgn exists"
//
// The draft is a new file in the same folder, such as `club.pgn.part-XXXXXX`. The draft is locked
// with `flock`. The destructor removes a draft that was not committed. If the path is a symbolic
// link, the link stays, and its target is replaced. The new file has the permissions of the old
// file, but no set-user-ID or similar bits.

#include <libnotation/base/files/file_handle.hpp>
#include <libnotation/base/files/file_stamp.hpp>
#include <libnotation/base/result.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace merels {

/// The part of a draft's name before `.part-`: the final name of the file, or `merels` if the final
/// name is too long. The result is empty if `name` is not the name of a draft.
std::string file_of_draft(std::string_view name);

/// Decides if an existing file may be replaced.
enum class Replacing : std::uint8_t {
    /// An existing file is never replaced. If two programs make the file at the same time, one of
    /// them fails.
    never,
    /// The file that existed at `begin` may be replaced, unless it has changed since then.
    unchanged,
    always,
};

/// Decides when the contents of the file are certainly on the disk. With `at_once`, the contents
/// are on the disk before the file gets its name. With `later`, the caller must call `syncfs` to
/// write the contents to the disk. For many files, one `syncfs` at the end is faster.
enum class Durability : std::uint8_t { at_once, later };

/// The people who may read a new file.
enum class Readers : std::uint8_t {
    /// The umask decides who may read the file.
    as_usual,
    /// Only the owner may read the file (mode 0600).
    owner,
};

/// The reason why a file was not written.
struct FileError {
    enum class Why : std::uint8_t {
        /// The system reported an error. `number` is the `errno` of the error.
        system,
        /// A file with the requested name already exists.
        exists,
        /// The file has changed since it was read.
        changed,
        /// The path is a device, a pipe or a folder, and Merels replaces only regular files.
        not_regular,
    };
    Why why;
    std::string path;
    int number = 0;

    /// A message such as "cannot write club.pgn: No space left on device".
    std::string message() const;
};

class AtomicFile {
public:
    /// Makes the draft. If the path exists, it must be a regular file.
    static Result<AtomicFile, FileError> begin(const std::string& path,
                                               Readers readers = Readers::as_usual);
    /// Removes the draft if it was not committed.
    ~AtomicFile();
    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&&) = delete;

    /// The handle of the draft. After `commit`, this is the handle of the file with its final name,
    /// and you can still write to the file.
    const FileHandle& handle() const { return handle_; }
    /// Gives the draft its final name. With `Durability::at_once`, the contents of the draft are
    /// written to the disk first. Returns the error, or nothing on success.
    std::optional<FileError> commit(Replacing replacing,
                                    Durability durability = Durability::at_once);

private:
    AtomicFile(std::string path, std::string target, std::string draft, FileHandle handle);

    std::optional<FileError> take_permissions();
    bool put_in_place(Replacing replacing) const;

    /// `path_` is the caller's path, for messages. If `path_` is a symbolic link, `target_` is the
    /// path to which the link leads. If `path_` is not a symbolic link, `target_` is equal to
    /// `path_`.
    std::string path_;
    std::string target_;
    /// The name of the draft. The name is empty after `commit`.
    std::string draft_;
    FileHandle handle_;
    /// The stamp of the existing file at the time of `begin`; empty if there was no file.
    std::optional<FileStamp> before_;
};

/// Writes a whole file with one call. Returns the error, or nothing on success.
std::optional<FileError> write_atomically(const std::string& path, std::string_view bytes,
                                          Replacing replacing, Readers readers = Readers::as_usual,
                                          Durability durability = Durability::at_once);

/// Renames a file. On failure, returns false and sets `errno`: EEXIST if the new name exists.
bool rename_exclusively(const std::string& from, const std::string& to);

/// The path to which a symbolic link leads. If `path` is not a symbolic link, the result is `path`.
/// The file does not have to exist.
std::string without_links(const std::string& path);

} // namespace merels
