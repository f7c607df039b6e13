#include <viewer/core/collection/game_rows.hpp>

#include <engine/time_limit.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/game/cursor.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/store/query/query.hpp>
#include <libnotation/store/search/find.hpp>
#include <libnotation/text/positions/position_formats.hpp>
#include <viewer/core/files/collection_file.hpp>
#include <viewer/core/files/whole_file.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

std::string in_words(const RowsFault& fault, const std::string& query, std::size_t rows) {
    if (!fault.place) return fault.words;
    const std::size_t begin = std::min(fault.place->begin, query.size());
    const std::size_t letter = utf8::length(std::string_view{query}.substr(0, begin)) + 1;
    if (rows == 0) return tr_format("At character {}: {}", letter, fault.words);
    return tr_format("At character {}: {} – the list still shows the games of the last query",
                     letter, fault.words);
}

namespace {

/// The position with this number in a file that has only a position, or one on each line. A faulty
/// line gives an error. The result is empty for other files.
std::optional<Result<Position>> position_in(const std::string& path, std::uint64_t number,
                                            const RecordReading& reading) {
    constexpr std::uint64_t most_bytes = 1U << 16U;
    const auto parsed = [&](std::string_view shown) -> std::optional<Result<Position>> {
        const auto format = detect_position_format(shown);
        if (!format) return std::nullopt;
        const auto read = parse_position(shown, *reading.options().rule_set, *format);
        if (read) return read->position;
        return Unexpected{read.error()};
    };
    const auto lines = position_lines(path, reading);
    if (number - 1 < lines.size()) return parsed(lines[number - 1]);
    const auto text = read_whole_file(path, most_bytes);
    if (number > 1 || !text) return std::nullopt;
    // A file that begins like this is a record. It may have a diagram in a tag or in a comment.
    const std::string_view begin = trimmed(*text).substr(0, 1);
    if (begin == "[" || begin == "{") return std::nullopt;
    auto position = parsed(*text);
    return position && *position ? position : std::nullopt;
}

/// True if this may be a diagram. Numbers at the edge of a diagram look like moves of a record.
bool may_be_no_record(const OpenedGame& opened) {
    return opened.game.plies() <= 1
           && std::ranges::any_of(opened.findings, [](const RecordFinding& finding) {
                  return finding.words.find(": error: ") != std::string::npos;
              });
}

} // namespace

Result<OpenedRow, std::string> open_record(const std::string& path, std::uint64_t number,
                                           const RecordReading& reading,
                                           const BlockStarts& starts) {
    // The state is read first, so that saving notices a later change by another program.
    const FileState file = state_of_file(path);
    auto opened = open_game(path, number, reading, starts);
    if (!opened || may_be_no_record(*opened))
        if (const auto position = position_in(path, number, reading))
            return *position ? Result<OpenedRow, std::string>{OpenedRow{Game{**position}, {}}}
                             : Unexpected{fmt::format("{}: position {}: {}", path, number,
                                                      position->error().front().message)};
    if (!opened) return Unexpected{opened.error()};
    return OpenedRow{
        std::move(opened->game), FilePlace{path, number}, {}, std::move(opened->findings), file};
}

Result<OpenedRow, std::string> open_id(const std::string& path, GameId id, RuleSetPool& pool) {
    // The state is read first, as in `open_record`.
    const FileState file = state_in_collection(path, id);
    auto game = game_of_collection(path, id, pool);
    if (!game) return Unexpected{game.error()};
    return OpenedRow{std::move(*game), CollectionPlace{path, id}, {}, {}, file};
}

std::optional<std::string> begin_after(OpenedRow& row, std::uint64_t moves) {
    Walker walker{row.game};
    row.to.clear();
    while (row.to.size() < moves && walker.forward())
        row.to.push_back(row.game.move(walker.node()));
    const std::uint64_t gone = row.to.size();
    if (gone == moves) return std::nullopt;
    return tr_plural("the game has only {} move, so there is no move {}",
                     "the game has only {} moves, so there is no move {}", gone, gone, moves);
}

void begin_at(OpenedRow& row, std::string_view finding) {
    row.to.clear();
    const auto found = std::ranges::find_if(row.findings, [&](const RecordFinding& one) {
        return std::string_view{one.words}.starts_with(finding);
    });
    if (found == row.findings.end()) return;
    for (NodeId node = found->node; node != Game::root; node = row.game.parent(node))
        row.to.push_back(row.game.move(node));
    std::ranges::reverse(row.to);
}

namespace {

/// The next game in one direction. The result is empty if there is none.
Result<std::optional<GameId>, std::string> next_id(const CollectionPlace& place, int step) {
    const TimeLimit limit;
    const auto collection = open_beside(place.path, limit.token());
    if (!collection) return Unexpected{collection.error().message};
    const auto query
        = parse_query(step > 0 ? fmt::format("id:{}.. sort:id limit:1", place.id + 1)
                               : fmt::format("id:..{} sort:-id limit:1", place.id - 1));
    std::optional<GameId> next;
    const auto done = find(*collection, *query, {}, [&](const Hit& hit) {
        next = hit.game;
        return false;
    });
    if (!done && !next) return Unexpected{done.error().message};
    return next;
}

std::string no_neighbour(int step) {
    return step > 0 ? tr("This is the last game of the list.")
                    : tr("This is the first game of the list.");
}

} // namespace

Result<OpenedRow, std::string> open_neighbour(const GameOrigin& origin, int step,
                                              const RecordReading& reading) {
    if (const auto* const place = std::get_if<CollectionPlace>(&origin)) {
        const auto id = next_id(*place, step);
        if (!id) return Unexpected{id.error()};
        if (!*id) return Unexpected{no_neighbour(step)};
        return open_id(place->path, **id, *reading.pool);
    }
    const auto& place = std::get<FilePlace>(origin);
    if (step < 0 && place.number <= 1) return Unexpected{no_neighbour(step)};
    return open_record(place.path, step > 0 ? place.number + 1 : place.number - 1, reading);
}

} // namespace merels::viewer
