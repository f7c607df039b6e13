#include <viewer/core/game_rows.hpp>

#include <viewer/core/collection_file.hpp>

namespace merels::viewer {

Result<OpenedRow, std::string> open_record(const std::string& path, std::uint64_t number,
                                           const RecordReading& reading,
                                           const BlockStarts& starts) {
    // A change while it is read is another program's, and is noticed when the game is saved.
    const FileState file = state_of_file(path);
    auto opened = open_game(path, number, reading, starts);
    if (!opened) return Unexpected{opened.error()};
    return OpenedRow{
        std::move(opened->game), FilePlace{path, number}, {}, std::move(opened->findings), file};
}

Result<OpenedRow, std::string> open_id(const std::string& path, GameId id, RuleSetPool& pool) {
    auto game = game_of_collection(path, id, pool);
    if (!game) return Unexpected{game.error()};
    return OpenedRow{std::move(*game), CollectionPlace{path, id}};
}

} // namespace merels::viewer
