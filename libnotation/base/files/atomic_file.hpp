#pragma once

// A file that appears under its name only when it is complete and on the disk. Every file that
// Merels makes or replaces as a whole is written this way.
//
//   auto file = AtomicFile::begin("club.pgn");
//   file->handle().write(0, bytes);
//   file->commit(Replacing::never)      ->  nothing; or an error: "club.pgn exists"
//
// The draft is a new file in the same folder, `club.pgn.part-XXXXXX`, and locked (flock). It is
// removed at the end unless it was put in place. A symbolic link stays: the file to which it leads
// is replaced. The new file has the permissions of the old one, without set-user-ID and the like.

#include <libnotation/base/files/file_handle.hpp>
#include <libnotation/base/files/file_stamp.hpp>
#include <libnotation/base/result.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace merels {

/// The final name of the file that is drafted under this name; empty if the name is not the name of
/// a draft.
std::string file_of_draft(std::string_view name);

/// Decides whether an existing file may be replaced.
enum class Replacing : std::uint8_t {
    /// The file must not exist. If two programs make it at the same time, one of them fails.
    never,
    /// It may replace the file that existed at `begin`, but only if this file was not changed
    /// since.
    unchanged,
    always,
};

/// Decides whether a file is on the disk when it gets its name, or only after a later `syncfs`: one
/// wait for the disk, where many files are written.
enum class Durability : std::uint8_t { at_once, later };

/// The people who may read a new file.
enum class Readers : std::uint8_t {
    /// All people that the user's umask allows.
    as_usual,
    /// Only the owner (0600).
    owner,
};

/// The reason why a file was not written.
struct FileError {
    enum class Why : std::uint8_t {
        /// The system refused; `number` is its errno.
        system,
        /// A file of that name exists.
        exists,
        /// The file is no longer the one that was read.
        changed,
        /// A device, a pipe or a folder, which is never replaced.
        not_regular,
    };
    Why why;
    std::string path;
    int number = 0;

    /// "cannot write club.pgn: No space left on device"
    std::string message() const;
};

class AtomicFile {
public:
    /// Makes the draft. The path must lead to a regular file, or to nothing.
    static Result<AtomicFile, FileError> begin(const std::string& path,
                                               Readers readers = Readers::as_usual);
    /// Removes the draft if it was not committed.
    ~AtomicFile();
    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&&) = delete;

    /// The handle of the draft. After `commit` it is the handle of the file, and you may still
    /// write.
    const FileHandle& handle() const { return handle_; }
    /// Writes the draft to the disk, unless that is for later, and gives it its final name. Empty
    /// on success.
    std::optional<FileError> commit(Replacing replacing,
                                    Durability durability = Durability::at_once);

private:
    AtomicFile(std::string path, std::string target, std::string draft, FileHandle handle);

    std::optional<FileError> take_permissions();
    bool put_in_place(Replacing replacing) const;

    /// The path as it was given, for messages, and the path without links.
    std::string path_;
    std::string target_;
    /// The name of the draft; empty after `commit`.
    std::string draft_;
    FileHandle handle_;
    /// The stamp of the file at `begin`.
    std::optional<FileStamp> before_;
};

/// Writes a whole file. Empty on success.
std::optional<FileError> write_atomically(const std::string& path, std::string_view bytes,
                                          Replacing replacing, Readers readers = Readers::as_usual,
                                          Durability durability = Durability::at_once);

/// The file to which a path leads over symbolic links, whether it exists or not.
std::string without_links(const std::string& path);

} // namespace merels
