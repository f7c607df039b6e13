#include <libnotation/base/files/samples_folder.hpp>

#include <filesystem>

namespace merels {

std::string samples_folder() {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const fs::path samples = program.parent_path().parent_path() / "share/merels/samples";
    return fs::is_directory(samples, error) ? samples.string() : std::string{};
}

} // namespace merels
