#include <tests/layering/include_graph.hpp>

#include <algorithm>
#include <fstream>
#include <optional>
#include <regex>

namespace merels::layering {

namespace fs = std::filesystem;

namespace {

std::optional<Include> parse_include(const std::string& line) {
    static const std::regex pattern{R"(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)"};
    if (line.find("include") == std::string::npos) return std::nullopt;
    std::smatch match;
    if (!std::regex_match(line, match, pattern)) return std::nullopt;
    return Include{.target = match[2], .is_quoted = match[1] == "\""};
}

std::vector<Include> includes_of(const fs::path& file) {
    std::vector<Include> includes;
    std::ifstream stream{file};
    unsigned number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        if (auto include = parse_include(line)) {
            include->line = number;
            includes.push_back(*std::move(include));
        }
    }
    return includes;
}

bool is_source(const fs::path& path) {
    return path.extension() == ".hpp" || path.extension() == ".cpp";
}

unsigned count_lines(const fs::path& file) {
    std::ifstream stream{file};
    unsigned lines = 0;
    for (std::string line; std::getline(stream, line);) ++lines;
    return lines;
}

} // namespace

std::vector<std::string> source_files(const fs::path& root, const std::string& folder) {
    std::vector<std::string> files;
    if (!fs::is_directory(root / folder)) return files;
    auto entry = fs::recursive_directory_iterator{root / folder};
    for (; entry != fs::end(entry); ++entry) {
        if (entry->path().filename() == "fixture") entry.disable_recursion_pending();
        if (!entry->is_regular_file() || !is_source(entry->path())) continue;
        files.push_back(entry->path().lexically_relative(root).generic_string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::string> source_files(const fs::path& root) {
    std::vector<std::string> all;
    for (const char* const folder : {"libnotation", "engine", "cli", "viewer", "tests"})
        std::ranges::move(source_files(root, folder), std::back_inserter(all));
    return all;
}

IncludeGraph read_includes(const fs::path& root) {
    IncludeGraph graph;
    for (const char* const folder : {"libnotation", "engine", "cli", "viewer"}) {
        for (const std::string& file : source_files(root, folder)) {
            graph[file] = includes_of(root / file);
        }
    }
    return graph;
}

std::vector<std::string> files_longer_than(unsigned limit, const fs::path& root) {
    std::vector<std::string> files;
    for (std::string& file : source_files(root))
        if (count_lines(root / file) > limit) files.push_back(std::move(file));
    return files;
}

} // namespace merels::layering
