#include <viewer/core/origin_file.hpp>

#include <viewer/core/collection_file.hpp>

#include <filesystem>

namespace merels::viewer {

FileState state_of_origin(const GameOrigin& origin) {
    if (const auto* const place = std::get_if<FilePlace>(&origin))
        return state_of_file(place->path);
    if (const auto* const place = std::get_if<CollectionPlace>(&origin))
        return state_in_collection(place->path, place->id);
    return {};
}

Result<OpenedRow, std::string> open_origin(const GameOrigin& origin, const Game& like,
                                           RuleSetPool& pool) {
    if (const auto* const place = std::get_if<CollectionPlace>(&origin))
        return open_id(place->path, place->id, pool);
    const auto& place = std::get<FilePlace>(origin);
    const bool names_rules = !like.tags.get("Variant").empty() || !like.tags.get("RuleSet").empty();
    return open_record(place.path, place.number, {names_rules ? nullptr : &like.rule_set(), &pool});
}

std::string whole_path(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path whole = fs::absolute(path, error);
    if (error) return path;
    const fs::path folder = fs::canonical(whole.parent_path(), error);
    return error ? whole.string() : (folder / whole.filename()).string();
}

} // namespace merels::viewer
