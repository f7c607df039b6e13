#include <viewer/core/collection/origin_file.hpp>

#include <viewer/core/files/collection_file.hpp>

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

std::string path_of(const GameOrigin& origin) {
    if (const auto* const file = std::get_if<FilePlace>(&origin)) return file->path;
    if (const auto* const place = std::get_if<CollectionPlace>(&origin)) return place->path;
    return {};
}

std::string folder_of(const GameOrigin& origin) {
    const std::string path = path_of(origin);
    if (path.empty()) return {};
    std::error_code error;
    const auto whole = std::filesystem::absolute(path, error);
    return error ? std::string{} : whole.parent_path().string();
}

} // namespace merels::viewer
