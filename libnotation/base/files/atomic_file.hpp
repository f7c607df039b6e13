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
#include <span>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace merels {

/// The name of the file that a draft of that name becomes; empty if the name is not a draft's.
std::string file_of_draft(std::string_view name);

/// Whether a file of that name may be replaced.
enum class Replacing : std::uint8_t {
    /// The new file must be the first of its name, even if two programs make it at once.
    never,
    /// Only the file that existed at `begin`, and only if it was not changed since.
    unchanged,
    always,
};

/// Permission to read a file that did not exist before.
enum class Readers : std::uint8_t {
    /// The user's umask decides.
    as_usual,
    /// The owner alone (0600).
    owner,
};

/// Why a file was not written.
struct FileError {
    enum class Why : std::uint8_t {
        /// The system refused; `number` is its errno.
        system,
        /// There is a file of that name.
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
    /// Removes the draft unless it was put in place.
    ~AtomicFile();
    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&&) = delete;

    /// Of the draft, and of the file after `commit`, which may then still be written.
    const FileHandle& handle() const { return handle_; }
    /// Puts the draft in place once it is on the disk. Empty on success.
    std::optional<FileError> commit(Replacing replacing);

private:
    AtomicFile(std::string path, std::string target, std::string draft, FileHandle handle);

    std::optional<FileError> take_permissions();
    bool put_in_place(Replacing replacing) const;

    /// As it was given, for messages, and without links.
    std::string path_;
    std::string target_;
    /// Empty once it is in place.
    std::string draft_;
    FileHandle handle_;
    /// The stamp of the file at `begin`.
    std::optional<FileStamp> before_;
};

/// Writes a whole file. Empty on success.
std::optional<FileError> write_atomically(const std::string& path, std::string_view bytes,
                                          Replacing replacing, Readers readers = Readers::as_usual);

/// The file to which a path leads over symbolic links, whether it exists or not.
std::string without_links(const std::string& path);

} // namespace merels
