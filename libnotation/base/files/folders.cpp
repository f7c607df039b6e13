#include <libnotation/base/files/folders.hpp>

#include <libnotation/base/files/file_handle.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <sys/stat.h>

namespace merels {

std::error_code make_private_folder(const std::string& path) {
    namespace fs = std::filesystem;
    constexpr mode_t owner_only = 0700;
    std::error_code error;
    fs::path above;
    for (const fs::path& part : fs::path{path}) {
        above /= part;
        if (::mkdir(above.c_str(), owner_only) == 0 || errno == EEXIST) continue;
        const std::error_code failed{errno, std::generic_category()};
        // `mkdir` may fail for a folder that exists, if the program cannot make folders there.
        if (!fs::is_directory(above, error)) return failed;
    }
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return {errno, std::generic_category()};
    if (!S_ISDIR(status.st_mode)) return std::make_error_code(std::errc::not_a_directory);
    const bool is_open = (status.st_mode & 0077U) != 0 && status.st_uid == ::geteuid();
    if (is_open && ::chmod(path.c_str(), owner_only) != 0) return {errno, std::generic_category()};
    return {};
}

bool synchronize_folder_of(const std::string& path) {
    const auto folder = std::filesystem::path{path}.parent_path();
    const FileHandle handle{
        ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    return handle.descriptor() < 0 || ::fsync(handle.descriptor()) == 0 || errno == EINVAL
           || errno == EROFS || errno == EOPNOTSUPP;
}

std::optional<std::vector<std::string>> entries_in(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (std::filesystem::directory_iterator entry{folder, error}, end; !error && entry != end;
         entry.increment(error))
        names.push_back(entry->path().filename().string());
    if (error) return std::nullopt;
    std::ranges::sort(names);
    return names;
}

std::string environment(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr ? value : "";
}

std::string user_folder(const char* variable, const std::string& usual) {
    const std::string chosen = environment(variable);
    if (chosen.starts_with('/')) return chosen + "/merels";
    const std::string home = environment("HOME");
    return home.starts_with('/') ? home + "/" + usual + "/merels" : std::string{};
}

std::string samples_folder() {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const fs::path samples = program.parent_path().parent_path() / "share/merels/samples";
    return fs::is_directory(samples, error) ? samples.string() : std::string{};
}

} // namespace merels
