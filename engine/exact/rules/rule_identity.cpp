#include <engine/exact/rules/rule_identity.hpp>

#include <libnotation/base/bytes.hpp>
#include <libnotation/base/files/checksum.hpp>

namespace merels::exact {

namespace {

void add(ByteWriter& out, const Rules& rules) {
    // A new parameter belongs into what follows, unless it concerns draws that need a history.
    static_assert(sizeof(Rules) == 48);
    for (const unsigned men : rules.men) out.number(men, 1);
    out.number(index(rules.starter), 1);
    for (const PointSet placed : rules.placed) out.number(placed.bits(), 8);
    out.number(static_cast<std::uint64_t>(rules.moving_starts), 1);
    out.number(rules.left_empty, 1);
    out.number(rules.slide_while_placing ? 1 : 0, 1);
    out.number(static_cast<std::uint64_t>(rules.movement), 1);
    out.number(rules.fly_at, 1);
    out.number(static_cast<std::uint64_t>(rules.goal), 1);
    out.number(rules.align_through ? index(*rules.align_through) + 1 : 0, 1);
    out.number(static_cast<std::uint64_t>(rules.captures), 1);
    out.number(static_cast<std::uint64_t>(rules.mill_while_placing), 1);
    out.number(rules.plays_again ? 1 : 0, 1);
    out.number(static_cast<std::uint64_t>(rules.protection), 1);
    out.number(rules.loses_below, 1);
    out.number(static_cast<std::uint64_t>(rules.blocked), 1);
    out.number(static_cast<std::uint64_t>(rules.full_board), 1);
    out.number(static_cast<std::uint64_t>(rules.both_at_three), 1);
    out.number(static_cast<std::uint64_t>(rules.mill_reuse), 1);
}

} // namespace

std::uint64_t rule_identity(const RuleSet& rule_set) {
    ByteWriter out;
    add(out, rule_set.rules);
    const Board& board = rule_set.board;
    out.number(board.size(), 1);
    for (const Point point : board.points()) out.number(board.adjacent(point).bits(), 8);
    for (const PointSet line : board.lines()) out.number(line.bits(), 8);
    return checksum(out.bytes());
}

} // namespace merels::exact
