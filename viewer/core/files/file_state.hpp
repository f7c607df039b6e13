#pragma once

#include <cstdint>
#include <string>

namespace merels::viewer {

/// The state of a file, or of a record in a collection, at one time. Two states from different
/// times show if another program has changed the file or record.
struct FileState {
    bool exists = false;
    std::uint64_t size = 0;
    /// The time of the last change, in the units of `std::filesystem`.
    std::int64_t changed_at = 0;
    /// The hash of the bytes; 0 if the bytes were not read.
    std::uint64_t hash = 0;

    bool operator==(const FileState&) const = default;
};

/// The state of bytes in memory. `changed_at` is 0, because bytes in memory have no time of change.
FileState state_of_bytes(const std::string& bytes);

/// The state of a file. A file of more than 8 MiB is not read, because reading it would take too
/// long.
FileState state_of_file(const std::string& path);

/// True if the two states show that the bytes are the same. If both states have a hash, the
/// function does not compare the times of the last change.
bool is_unchanged(const FileState& before, const FileState& now);

/// True if the file still has the same size and the same time of the last change. The function is
/// fast, because it does not read the bytes of the file.
bool was_left_alone(const FileState& before, const std::string& path);

} // namespace merels::viewer
