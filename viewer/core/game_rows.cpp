#include <viewer/core/game_rows.hpp>

#include <viewer/core/collection_file.hpp>

namespace merels::viewer {

Result<OpenedRow, std::string> open_record(const std::string& path, std::uint64_t number,
                                           const RecordReading& reading,
                                           const BlockStarts& starts) {
    auto opened = open_game(path, number, reading, starts);
    if (!opened) return Unexpected{opened.error()};
    return OpenedRow{
        std::move(opened->game), FilePlace{path, number}, {}, std::move(opened->findings)};
}

Result<OpenedRow, std::string> open_id(const std::string& path, GameId id, RuleSetPool& pool) {
    auto game = game_of_collection(path, id, pool);
    if (!game) return Unexpected{game.error()};
    return OpenedRow{std::move(*game), CollectionPlace{path, id}};
}

} // namespace merels::viewer
