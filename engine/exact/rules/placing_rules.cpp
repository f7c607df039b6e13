#include <engine/exact/rules/placing_rules.hpp>

#include <engine/exact/rules/solvable.hpp>
#include <libnotation/rules/move.hpp>

#include <algorithm>

namespace merels::exact {

PlacingRules::PlacingRules(const RuleSet& rule_set)
    : rule_set_(&rule_set), sliding_(rule_set), shortest_line_(static_cast<unsigned>(max_points)) {
    for (const PointSet line : rule_set.board.lines())
        shortest_line_ = std::min(shortest_line_, line.size());
    for (const Point point : sliding_.points())
        most_lines_ = std::max(most_lines_,
                               static_cast<unsigned>(rule_set.board.lines_through(point).size()));
}

Subspace PlacingRules::start() const {
    const std::size_t mover = index(rules().starter);
    const std::size_t other = 1 - mover;
    const auto on_board = [&](std::size_t side) { return rules().placed[side].size(); };
    return {on_board(mover),
            on_board(other),
            {rules().men[mover] - on_board(mover), rules().men[other] - on_board(other)}};
}

bool PlacingRules::leads_back(Subspace subspace) const {
    if (subspace.is_placing() && puts_hands_away(subspace.men())) return false;
    return subspace.hands.mover == 0 || (rules().slide_while_placing && subspace.mover > 0);
}

unsigned PlacingRules::captures_earned(Subspace before, unsigned lines) const {
    const unsigned earned = std::min<unsigned>(rules().captures_for(lines), Move::max_taken);
    if (!before.is_placing()) return earned;
    switch (rules().mill_while_placing) {
    case MillWhilePlacing::takes:
    case MillWhilePlacing::marks: return earned;
    case MillWhilePlacing::nothing: return 0;
    case MillWhilePlacing::from_hand:
    case MillWhilePlacing::placed_from_hand:
        return earned - std::min(earned, before.hands.opponent);
    }
    return earned;
}

std::optional<Subspace> PlacingRules::after(Subspace before, PlyNumbers ply) const {
    Subspace after = before.after_ply();
    after.mover -= ply.taken;
    after.opponent += ply.is_placement;
    after.hands.opponent -= ply.is_placement;
    if (before.is_placing()) {
        if (rules().mill_while_placing == MillWhilePlacing::from_hand)
            after.hands.mover
                -= std::min<unsigned>(after.hands.mover, rules().captures_for(ply.lines));
        if (puts_hands_away(after.men())) after.hands = {};
    }
    if (after.mover + after.hands.mover < sliding_.fewest_men()) return std::nullopt;
    return after;
}

std::set<Subspace> PlacingRules::after(Subspace before) const {
    std::set<Subspace> found;
    const bool has_room = before.men() < sliding_.points().size();
    if (before.hands.mover > 0 && has_room) add_plies(before, true, found);
    if (may_slide(before) && before.mover > 0) add_plies(before, false, found);
    // The player to move may be blocked and then pass.
    if (before.hands.mover == 0 && rules().blocked == Blocked::passes)
        if (const auto after = this->after(before, {})) found.insert(*after);
    return found;
}

void PlacingRules::add_plies(Subspace before, bool is_placement, std::set<Subspace>& found) const {
    const unsigned most_lines = before.mover + is_placement < shortest_line_ ? 0 : most_lines_;
    for (unsigned lines = 0; lines <= most_lines; ++lines) {
        const unsigned most = std::min(captures_earned(before, lines), before.opponent);
        const bool may_take_less = rules().protection == Protection::strict;
        for (unsigned taken = may_take_less ? 0 : most; taken <= most; ++taken)
            if (const auto after = this->after(before, {is_placement, lines, taken}))
                found.insert(*after);
    }
}

namespace {

/// The reason why positions with men in hand cannot be solved. The result is empty if such
/// positions can be solved.
std::string_view why_not_placed(const Rules& rules) {
    if (rules.mill_while_placing == MillWhilePlacing::marks)
        return "marks points while placing, and the value of a position also depends on the marked "
               "points";
    if (rules.mill_while_placing == MillWhilePlacing::placed_from_hand)
        return "captures from the opponent's hand while the player who captures has men in hand, "
               "and later from the board";
    if (rules.full_board == FullBoard::first_mill_first)
        return "makes the value of a position depend on the player who made the first mill";
    if (rules.moving_starts == MovingStarts::second_player)
        return "lets the second player begin the moving phase, so that the players do not "
               "alternate";
    return {};
}

} // namespace

std::optional<Diagnostic> why_not_placeable(const RuleSet& rule_set) {
    if (auto refusal = why_not_solvable(rule_set)) return refusal;
    if (const auto reason = why_not_placed(rule_set.rules); !reason.empty())
        return unsolvable(rule_set, reason);
    return std::nullopt;
}

} // namespace merels::exact
