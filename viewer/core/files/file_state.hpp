#pragma once

#include <cstdint>
#include <string>

namespace merels::viewer {

/// The state of a file, or of a record in a collection, at one time. The states at two times show
/// whether another program has changed the file or record.
struct FileState {
    bool exists = false;
    std::uint64_t size = 0;
    /// The time of the last change, in the units of `std::filesystem`.
    std::int64_t changed_at = 0;
    /// The hash of the bytes; 0 for a file that is too large to read every time.
    std::uint64_t hash = 0;

    bool operator==(const FileState&) const = default;
};

/// The state of bytes that are not in a file. The time of change in this state is 0.
FileState state_of_bytes(const std::string& bytes);

/// The state of a file. Only files of up to a few MiB are read.
FileState state_of_file(const std::string& path);

/// True if the bytes are the same, as far as the two states can show this. A new time of change
/// does not matter.
bool is_unchanged(const FileState& before, const FileState& now);

/// True if even the time of the last change is the same. The file is not read.
bool was_left_alone(const FileState& before, const std::string& path);

} // namespace merels::viewer
