#include <engine/exact/rules/solvable.hpp>

#include <libnotation/base/bytes.hpp>
#include <libnotation/base/files/checksum.hpp>

#include <fmt/format.h>

#include <bit>

namespace merels::exact {

namespace {

void add(ByteWriter& out, const Rules& rules) {
    // A new parameter must be handled below, except a parameter for draws by repetition or by plies
    // without a capture.
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

constexpr std::uint64_t most_numbers = std::uint64_t{1} << 32;

/// The reason why a full board cannot be solved: men and side to move are not enough.
std::string_view why_not_full(FullBoard full_board) {
    switch (full_board) {
    case FullBoard::draw:
    case FullBoard::none: return {};
    case FullBoard::first_player_loses:
        return "makes the player who began lose on a full board, but a position does not show who "
               "began";
    case FullBoard::one_removal:
    case FullBoard::one_each:
    case FullBoard::first_mill_first:
    case FullBoard::by_mills:
    case FullBoard::one_removal_then_opponent:
    case FullBoard::by_mills_or_own:
        return "removes men from a full board, but the board does not show how many men must still "
               "be removed";
    }
    return {};
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

Diagnostic unsolvable(const RuleSet& rule_set, std::string_view reason) {
    return placeless(Code::unsolvable_rules, fmt::format("{} {}", rule_set.id, reason));
}

std::optional<Diagnostic> why_not_solvable(const RuleSet& rule_set) {
    const Rules& rules = rule_set.rules;
    if (rules.goal == Goal::align)
        return unsolvable(rule_set,
                          "is an alignment game, and a game without captures has no subspaces");
    switch (rules.mill_reuse) {
    case MillReuse::free: break;
    case MillReuse::not_back_next_turn:
    case MillReuse::not_back_from_mill:
        return unsolvable(rule_set, "forbids a man to go straight back, so that the value of a "
                                    "position also depends on the last moves");
    case MillReuse::once:
    case MillReuse::once_by_points:
        return unsolvable(rule_set, "counts a mill only once, so that the value of a position also "
                                    "depends on earlier mills");
    }
    if (rules.captures == Captures::per_mill_until_won)
        return unsolvable(rule_set,
                          "ends a move as soon as a capture wins, even if more captures are due");
    if (rules.plays_again)
        return unsolvable(
            rule_set,
            "lets a player who completes a line play again, so that the players do not alternate");
    if (rules.blocked == Blocked::freed)
        return unsolvable(rule_set, "may require a player to free a blocked opponent, but the men "
                                    "on the board do not show this");
    return std::nullopt;
}

std::optional<Diagnostic> why_not_solvable(const RuleSet& rule_set, Subspace subspace) {
    const std::size_t points = rule_set.board.size();
    if (subspace.men() == points && !subspace.is_placing())
        if (const auto reason = why_not_full(rule_set.rules.full_board); !reason.empty())
            return unsolvable(rule_set, reason);
    const auto symmetry_bits
        = static_cast<unsigned>(std::bit_width(rule_set.board.symmetries().size() - 1));
    for (const Subspace side : {subspace, subspace.after_ply()}) {
        const bool fits = count_sets(points, side.mover) < most_numbers >> symmetry_bits
                          && count_sets(points - side.mover, side.opponent) < most_numbers;
        if (fits) continue;
        return placeless(Code::too_many_positions,
                         fmt::format("{} men against {} on {} points have too many positions",
                                     side.mover, side.opponent, points));
    }
    return std::nullopt;
}

} // namespace merels::exact
