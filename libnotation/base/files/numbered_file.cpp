#include <libnotation/base/files/numbered_file.hpp>

#include <libnotation/base/files/file_stamp.hpp>
#include <libnotation/base/files/folders.hpp>

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
    struct stat like {};
    const bool has_model = ::stat(model.c_str(), &like) == 0;
    for (int number = 1;; ++number) {
        const std::string name = numbered(path, number);
        NumberedFile file{
            name, FileHandle{::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600)}};
        if (file.handle.descriptor() < 0 && errno == EEXIST) continue;
        if (file.handle.descriptor() < 0) return Unexpected{not_written(name)};
        if (!has_model || take_permissions(file.handle.descriptor(), like)) return file;
        const FileError error = not_written(name);
        ::unlink(name.c_str());
        return Unexpected{error};
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
    return synchronize(to);
}

std::optional<FileError> synchronize(const NumberedFile& file) {
    if (::fsync(file.handle.descriptor()) != 0 || !synchronize_folder_of(file.path))
        return not_written(file.path);
    return std::nullopt;
}

} // namespace merels
