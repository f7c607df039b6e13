#include <libnotation/base/numbered_file.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace merels {

namespace {

FileError not_written(const std::string& path) { return {FileError::Why::system, path, errno}; }

} // namespace

std::string numbered(const std::string& path, int number) {
    return number == 1 ? path : fmt::format("{}.{}", path, number);
}

Result<NumberedFile, FileError> make_numbered_file(const std::string& path,
                                                   const std::string& model) {
    struct stat status {};
    const mode_t mode = ::stat(model.c_str(), &status) == 0 ? status.st_mode & 0777U : 0600U;
    for (int number = 1;; ++number) {
        const std::string name = numbered(path, number);
        NumberedFile file{
            name, FileHandle{::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600)}};
        if (file.handle.descriptor() < 0 && errno == EEXIST) continue;
        if (file.handle.descriptor() < 0 || ::fchmod(file.handle.descriptor(), mode) != 0)
            return Unexpected{not_written(name)};
        return file;
    }
}

std::optional<FileError> copy_into(const NumberedFile& to, const FileHandle& from) {
    constexpr std::uint64_t most_bytes = std::uint64_t{1} << 20U;
    std::vector<std::uint8_t> bytes;
    const std::uint64_t size = from.size();
    for (std::uint64_t at = 0; at < size; at += bytes.size()) {
        bytes.resize(std::min(most_bytes, size - at));
        if (!from.read(at, bytes) || !to.handle.write(at, bytes)) return not_written(to.path);
    }
    if (::fsync(to.handle.descriptor()) != 0) return not_written(to.path);
    return std::nullopt;
}

} // namespace merels
