#include <cli/command_line/collections.hpp>

#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace merels::cli {

bool is_collection(const std::string& path) {
    constexpr std::string_view magic{"SQLite format 3\0", 16};
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return false;
    std::array<char, magic.size()> beginning{};
    std::ifstream{path, std::ios::binary}.read(beginning.data(), beginning.size());
    return std::string_view{beginning.data(), beginning.size()} == magic;
}

std::string path_of_collection(std::string path) {
    if (path == ":memory:" || path.starts_with("file:")) path.insert(0, "./");
    return path;
}

void CollectionChoice::describe(Options& options) {
    options.operand(Value::file("COLLECTION"), path_, Need::required);
}

Collection CollectionChoice::open(Access access) const {
    return value_of(Collection::open(path(), access));
}

bool CollectionChoice::exists() const {
    std::error_code error;
    return std::filesystem::exists(path(), error);
}

} // namespace merels::cli
