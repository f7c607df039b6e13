#include <libnotation/text/shared/file_format.hpp>

#include <libnotation/base/utf8.hpp>

#include <filesystem>

namespace merels {

namespace fs = std::filesystem;

std::optional<Format> format_of_ending(const std::string& path) {
    const std::string ending = utf8::lowered(fs::path{path}.extension().string());
    if (ending == ".pgn") return Format::merels;
    if (ending == ".sgf") return Format::sgf;
    if (ending == ".json" || ending == ".jsonl") return Format::json;
    return std::nullopt;
}

Format format_of_name(const std::string& path) {
    const auto by_ending = format_of_ending(path);
    if (by_ending && *by_ending != Format::merels) return *by_ending;
    const std::string before = utf8::lowered(fs::path{path}.stem().extension().string());
    const auto named = before.empty() ? std::nullopt : find_format(before.substr(1));
    return named && is_writable(*named) ? *named : Format::merels;
}

} // namespace merels
