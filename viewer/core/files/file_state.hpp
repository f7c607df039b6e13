#pragma once

#include <cstdint>
#include <string>

namespace merels::viewer {

/// The state of a file, or of a record in a collection, at some moment. A later comparison shows
/// whether another program has written it since.
struct FileState {
    bool exists = false;
    std::uint64_t size = 0;
    /// The time of the last change, in the file system's units.
    std::int64_t changed_at = 0;
    /// The hash of the bytes; 0 for a file that is too large to read each time.
    std::uint64_t hash = 0;

    bool operator==(const FileState&) const = default;
};

/// The state of bytes that are not a file, without a time.
FileState state_of_bytes(const std::string& bytes);

/// The state of a file. Files of up to some MiB are read for it.
FileState state_of_file(const std::string& path);

/// True if the bytes are the same, as far as that is known. A file that was only touched has not
/// changed.
bool is_unchanged(const FileState& before, const FileState& now);

/// True if the file was not even touched. It does not read the file.
bool was_left_alone(const FileState& before, const std::string& path);

} // namespace merels::viewer
