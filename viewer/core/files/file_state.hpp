#pragma once

#include <cstdint>
#include <string>

namespace merels::viewer {

/// The state of a file, or of a record in a collection, at some moment: a later comparison shows
/// whether another program has written it since.
struct FileState {
    bool exists = false;
    std::uint64_t size = 0;
    /// Of its last change, in the file system's units.
    std::int64_t changed_at = 0;
    /// The hash of the bytes; 0 for a file that is too large to be read in between.
    std::uint64_t hash = 0;

    bool operator==(const FileState&) const = default;
};

/// The same of bytes that are in no file of their own, at no known time.
FileState state_of_bytes(const std::string& bytes);

/// Files up to some MiB are read.
FileState state_of_file(const std::string& path);

/// The same bytes, as far as that is known: a file that was only touched has not changed.
bool is_unchanged(const FileState& before, const FileState& now);

/// The file was not even touched. Nothing of it is read.
bool was_left_alone(const FileState& before, const std::string& path);

} // namespace merels::viewer
