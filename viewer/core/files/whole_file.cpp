#include <viewer/core/files/whole_file.hpp>

#include <libnotation/game/language/language.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace merels::viewer {

namespace {

namespace fs = std::filesystem;

std::string why(const std::string& path, const std::string& reason) {
    return fmt::format("{}: {}", path, reason);
}

/// True if the first bytes are those of a picture.
bool is_picture(const std::string& path) {
    using namespace std::string_view_literals;
    constexpr std::array beginnings{"\x89PNG"sv, "\xFF\xD8\xFF"sv, "GIF8"sv, "%PDF-"sv, "RIFF"sv};
    std::string bytes(5, '\0');
    std::ifstream{path, std::ios::binary}.read(bytes.data(), 5);
    return std::ranges::any_of(
        beginnings, [&](std::string_view beginning) { return bytes.starts_with(beginning); });
}

} // namespace

std::optional<std::string> why_no_file(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) return why(path, std::strerror(ENOENT));
    if (!fs::is_regular_file(status)) return why(path, tr("not a regular file"));
    if (is_picture(path)) return why(path, tr("a picture or document, not a record of games"));
    return std::nullopt;
}

Result<std::string, std::string> read_whole_file(const std::string& path,
                                                 std::uint64_t most_bytes) {
    std::error_code error;
    const bool is_file = fs::is_regular_file(path, error);
    if (!error && !is_file && fs::exists(path))
        return Unexpected{why(path, tr("not a regular file"))};
    std::ifstream file{path, std::ios::binary};
    if (!file) return Unexpected{why(path, std::strerror(errno))};
    if (fs::file_size(path, error) > most_bytes)
        return Unexpected{why(path, tr("the file is too large"))};
    std::string bytes{std::istreambuf_iterator<char>{file}, {}};
    if (file.bad()) return Unexpected{why(path, std::strerror(errno))};
    return bytes;
}

std::optional<std::string> write_whole_file(const std::string& path, std::string_view bytes,
                                            Readers readers) {
    const std::string target = without_links(path);
    std::error_code error;
    if (const fs::path folder = fs::path{target}.parent_path(); !folder.empty())
        fs::create_directories(folder, error);
    if (error) return why(path, error.message());
    const auto failed = write_atomically(path, bytes, Replacing::always, readers);
    if (!failed) return std::nullopt;
    if (failed->why == FileError::Why::not_regular) return why(path, tr("not a regular file"));
    return failed->message();
}

} // namespace merels::viewer
