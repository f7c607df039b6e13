#include <libnotation/base/files/file_stamp.hpp>

#include <sys/stat.h>

namespace merels {

namespace {

std::int64_t nanoseconds(const timespec& time) {
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

} // namespace

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
