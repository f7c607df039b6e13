#include <engine/exact/files/file_handle.hpp>

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fcntl.h>

namespace merels::exact {

Diagnostic cannot_read(const std::string& path) {
    return {Code::unreadable_file,
            {},
            fmt::format("cannot read {}: {}", path, std::strerror(errno)),
            {}};
}

Result<FileHandle> open_file(const std::string& path) {
    FileHandle file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (file.descriptor() >= 0) return file;
    return Unexpected{Diagnostics{cannot_read(path)}};
}

} // namespace merels::exact
