#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <sys/stat.h>

namespace merels {

/// Identifies a file and its last change. If two stamps of a path are equal, the file did not
/// change between them.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t size = 0;
    /// The time of the last change, in nanoseconds since 1970.
    std::int64_t modified = 0;
    std::int64_t status_changed = 0;
    /// True unless the path is a folder, a pipe or a device.
    bool is_regular = false;

    /// The later of `modified` and `status_changed`. A program can set `modified` to an earlier
    /// time, but not `status_changed`.
    std::int64_t last_changed() const { return std::max(modified, status_changed); }

    /// The stamp of a file. Links are followed. The result is empty if there is no file.
    static std::optional<FileStamp> of(const std::string& path);

    bool operator==(const FileStamp&) const = default;
};

/// Copies permissions, owner and group from `model` to an open file. Set-user-ID and similar bits
/// are not copied. It is not an error if the system refuses to change the owner or the group. If
/// the group cannot be changed, the group of the open file gets no permissions. If the permissions
/// cannot be set, returns false and sets `errno`.
bool take_permissions(int descriptor, const struct stat& model);

} // namespace merels
