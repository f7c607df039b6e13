#include <libnotation/base/files/file_handle.hpp>

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace merels {

namespace {

/// Calls `transfer(done)` until all bytes are transferred. Like read(2), `transfer` returns the
/// number of bytes, or -1.
template <class Transfer> bool transfer_all(std::size_t bytes, Transfer transfer) {
    std::size_t done = 0;
    while (done < bytes) {
        const ssize_t count = transfer(done);
        if (count < 0 && errno == EINTR) continue;
        // The file has become shorter, so it is damaged.
        if (count == 0) errno = EIO;
        if (count <= 0) return false;
        done += static_cast<std::size_t>(count);
    }
    return true;
}

} // namespace

FileHandle::~FileHandle() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

FileHandle::FileHandle(FileHandle&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileHandle& FileHandle::operator=(FileHandle&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

std::uint64_t FileHandle::size() const {
    struct stat status {};
    return ::fstat(descriptor_, &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

bool FileHandle::read(std::uint64_t offset, std::span<std::uint8_t> bytes) const {
    return transfer_all(bytes.size(), [&](std::size_t done) {
        return ::pread(descriptor_, bytes.data() + done, bytes.size() - done,
                       static_cast<off_t>(offset + done));
    });
}

bool FileHandle::write(std::uint64_t offset, std::span<const std::uint8_t> bytes) const {
    return transfer_all(bytes.size(), [&](std::size_t done) {
        return ::pwrite(descriptor_, bytes.data() + done, bytes.size() - done,
                        static_cast<off_t>(offset + done));
    });
}

} // namespace merels
