#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <sys/stat.h>

namespace merels {

/// Identifies the file of a path and its last change: if two stamps are equal, no program has
/// written or replaced the file in between.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t size = 0;
    /// The time of the last change, in nanoseconds since 1970.
    std::int64_t modified = 0;
    std::int64_t status_changed = 0;
    /// True unless it is a folder, a pipe or a device.
    bool is_regular = false;

    /// A program can set back the time when the contents were changed, but not the time when the
    /// status was changed.
    std::int64_t last_changed() const { return std::max(modified, status_changed); }

    /// Links are followed; empty if there is no file.
    static std::optional<FileStamp> of(const std::string& path);

    bool operator==(const FileStamp&) const = default;
};

/// Gives an open file the permissions of another, without set-user-ID and the like, and its owner
/// and group as far as the system allows it. If the group cannot be kept, the file's own group gets
/// no rights. False, with errno, if the permissions cannot be set.
bool take_permissions(int descriptor, const struct stat& model);

} // namespace merels
