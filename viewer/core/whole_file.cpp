#include <viewer/core/whole_file.hpp>

#include <engine/exact/new_file.hpp>
#include <viewer/core/language.hpp>

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>

namespace merels::viewer {

namespace {

namespace fs = std::filesystem;

std::string why(const std::string& path, const std::string& reason) {
    return fmt::format("{}: {}", path, reason);
}

std::string followed(const std::string& path) {
    std::error_code error;
    const fs::path target = fs::weakly_canonical(path, error);
    return error ? path : target.string();
}

/// Gives the file those of another; false: errno says why not.
bool set_permissions(const exact::FileHandle& file, fs::perms wanted) {
    return ::fchmod(file.descriptor(), static_cast<mode_t>(wanted & fs::perms::mask)) == 0;
}

} // namespace

std::optional<std::string> why_no_file(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) return why(path, std::strerror(ENOENT));
    if (!fs::is_regular_file(status)) return why(path, tr("it is no file"));
    return std::nullopt;
}

Result<std::string, std::string> read_whole_file(const std::string& path,
                                                 std::uint64_t most_bytes) {
    std::error_code error;
    const bool is_file = fs::is_regular_file(path, error);
    if (!error && !is_file && fs::exists(path)) return Unexpected{why(path, tr("it is no file"))};
    std::ifstream file{path, std::ios::binary};
    if (!file) return Unexpected{why(path, std::strerror(errno))};
    if (fs::file_size(path, error) > most_bytes)
        return Unexpected{why(path, tr("it is too large"))};
    std::string bytes{std::istreambuf_iterator<char>{file}, {}};
    if (file.bad()) return Unexpected{why(path, std::strerror(errno))};
    return bytes;
}

std::optional<std::string> write_whole_file(const std::string& path, std::string_view bytes) {
    const std::string target = followed(path);
    std::error_code error;
    if (const fs::path folder = fs::path{target}.parent_path(); !folder.empty())
        fs::create_directories(folder, error);
    if (error) return why(path, error.message());
    // A device or a pipe would be gone.
    const auto before = fs::status(target, error);
    if (fs::exists(before) && !fs::is_regular_file(before))
        return why(path, fs::is_directory(before) ? std::strerror(EISDIR) : tr("it is no file"));
    auto file = exact::NewFile::begin(target);
    if (!file) return file.error().front().message;
    // A file that only its owner may read stays so, before anything is in it.
    if (fs::is_regular_file(before) && !set_permissions(file->handle(), before.permissions()))
        return exact::cannot_write(path).message;
    const auto* const data = reinterpret_cast<const std::uint8_t*>(bytes.data());
    if (!file->handle().write(0, {data, bytes.size()})) return exact::cannot_write(path).message;
    if (const auto failed = file->commit()) return failed->message;
    return std::nullopt;
}

} // namespace merels::viewer
