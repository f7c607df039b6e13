#include <viewer/core/game_rows.hpp>

#include <libnotation/base/utf8.hpp>
#include <viewer/core/collection_file.hpp>
#include <viewer/core/language.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace merels::viewer {

std::string in_words(const RowsFault& fault, const std::string& query) {
    if (!fault.place) return fault.words;
    const std::size_t begin = std::min(fault.place->begin, query.size());
    return fmt::format(fmt::runtime(tr("At letter {}: {} – below are the games that were found "
                                       "before")),
                       utf8::length(std::string_view{query}.substr(0, begin)) + 1, fault.words);
}

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
