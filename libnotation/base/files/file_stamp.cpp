#include <libnotation/base/files/file_stamp.hpp>

#include <sys/stat.h>
#include <unistd.h>

namespace merels {

namespace {

constexpr mode_t permission_bits = 0777;
constexpr mode_t group_bits = 0070;
constexpr auto same_owner = static_cast<uid_t>(-1);

/// Gives a file the group of `model`, and also its owner if possible. Only the superuser may change
/// the owner. Other users may choose one of their own groups.
bool take_group(int descriptor, const struct stat& model, const struct stat& own) {
    const bool has_owner = own.st_uid == model.st_uid;
    const bool has_group = own.st_gid == model.st_gid;
    if (has_owner && has_group) return true;
    return ::fchown(descriptor, model.st_uid, model.st_gid) == 0 || has_group
           || ::fchown(descriptor, same_owner, model.st_gid) == 0;
}

std::int64_t nanoseconds(const timespec& time) {
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

} // namespace

bool take_permissions(int descriptor, const struct stat& model) {
    struct stat own {};
    if (::fstat(descriptor, &own) != 0) return false;
    mode_t mode = model.st_mode & permission_bits;
    if (!take_group(descriptor, model, own)) mode &= ~group_bits;
    return ::fchmod(descriptor, mode) == 0;
}

std::optional<FileStamp> FileStamp::of(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return FileStamp{.device = status.st_dev,
                     .inode = status.st_ino,
                     .size = static_cast<std::uint64_t>(status.st_size),
                     .modified = nanoseconds(status.st_mtim),
                     .status_changed = nanoseconds(status.st_ctim),
                     .is_regular = S_ISREG(status.st_mode)};
}

} // namespace merels
