#include <viewer/core/game/move_list.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/writer.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// The moves from the start to a node.
std::vector<Move> way_to(const Game& game, NodeId node) {
    std::vector<Move> way;
    for (; node != Game::root; node = game.parent(node)) way.push_back(game.move(node));
    std::ranges::reverse(way);
    return way;
}

/// A record with the moves to a place and without a result, so that moves can follow.
std::string open_record(const Walker& place, const std::vector<Move>& way) {
    Game game{place.game().start()};
    NodeId last = Game::root;
    for (const Move move : way) last = game.add(last, move);
    std::string record = write(game);
    record.erase(record.find_last_not_of(blanks) + 1);
    record.erase(record.find_last_not_of('*') + 1);
    return record + ' ';
}

/// The first error in words; empty if there is none.
std::optional<std::string> first_error(const Reading& reading, std::string_view text,
                                       std::size_t begin) {
    const auto fault
        = std::ranges::find(reading.diagnostics, Severity::error, &Diagnostic::severity);
    if (fault == reading.diagnostics.end()) return std::nullopt;
    const std::size_t at = std::clamp(fault->span.begin, begin, begin + text.size()) - begin;
    const auto place = Source{"", text}.locate(at);
    std::string where = place.line == 1 ? tr_format("column {}", place.column)
                                        : tr_format("line {}, column {}", place.line, place.column);
    return fmt::format("{}: {}", where, with_hint(*fault));
}

} // namespace

Result<ReadMoves, std::string> read_moves(const Walker& place, std::string_view text) {
    if (is_blank(text)) return Unexpected{tr("There are no moves.")};
    const std::vector<Move> way = way_to(place.game(), place.node());
    const std::string head = open_record(place, way);
    auto reading = read_first(
        head + std::string{text} + "\n",
        {.rule_set = &place.game().rule_set(), .overrides_variant = true, .format = Format::merels},
        Layout::pgn);
    if (!reading) return Unexpected{tr("There are no moves.")};
    if (const auto fault = first_error(*reading, text, head.size())) return Unexpected{*fault};
    ReadMoves read{std::move(reading->game), {}};
    if (!reading->is_complete || read.game.plies() < way.size())
        return Unexpected{tr("These moves cannot be read.")};
    read.way = way_to(read.game, read.game.line_end());
    const NodeId last = read.game.line_end();
    if (read.way.size() == way.size() && read.game.annotation(last).empty())
        return Unexpected{tr("There are no moves.")};
    return read;
}

std::optional<std::string> add_moves(Document& document, std::string_view text) {
    const auto moves = read_moves(document.place(), text);
    if (!moves) return moves.error();
    if (!document.merge(moves->game)) return tr("These moves cannot be read.");
    document.to_start();
    for (const Move move : moves->way) document.play(move);
    return std::nullopt;
}

bool is_record(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.starts_with('[') || text.starts_with("(;") || text.starts_with("{\"merels\"");
}

bool has_more_records(std::string_view text) {
    const Source source{"", text};
    Records records{source};
    return records.next() != nullptr && records.next() != nullptr;
}

Result<Game, std::string> read_record(std::string_view text, const RuleSet& usual,
                                      RuleSetPool& pool) {
    auto reading = read_first(text, {.rule_set = &usual, .pool = &pool});
    if (!reading) return Unexpected{tr("There is no game.")};
    if (const auto fault = first_error(*reading, text, 0)) return Unexpected{*fault};
    return std::move(reading->game);
}

} // namespace merels::viewer
