#include <libnotation/rules/legal_moves.hpp>

#include <algorithm>

// The effects of a ply if the rules have more stages than placing and moving.

namespace merels {

namespace {

/// The number of mills of each side.
std::array<unsigned, 2> mills(const Position& position) {
    std::array<unsigned, 2> count{};
    for (const PointSet line : position.board().lines())
        for (const Color color : {Color::white, Color::black})
            count[index(color)] += position.men(color).contains_all(line);
    return count;
}

} // namespace

void Position::follow_stages(const Ply& ply) {
    const Color player = opponent(to_move_);
    std::uint8_t& removals = pending_.removals[index(player)];
    if (removals > 0) {
        removals = 0;
        if (pending_.removals == std::array<std::uint8_t, 2>{}) pending_.takes_own = false;
        if (rules().full_board == FullBoard::one_removal) to_move_ = player;
        return;
    }
    pending_.must_free = rules().blocked == Blocked::freed && ply.move.is_pass();
    const bool plays_again = rules().plays_again && ply.lines > 0;
    if (plays_again) to_move_ = player;
    if (ply.is_placing) follow_placing(ply, player);
    if (plays_again && to_move_ == player && !has_placement_or_move(*this))
        to_move_ = opponent(player);
}

void Position::follow_placing(const Ply& ply, Color player) {
    if (rules().mill_while_placing == MillWhilePlacing::marks)
        pending_.marked |= ply.move.taken_set();
    if (takes_from_hand(ply, player)) {
        std::uint8_t& hand = hand_[index(opponent(player))];
        const unsigned lost = std::min<unsigned>(hand, rules().captures_for(ply.lines));
        hand = static_cast<std::uint8_t>(hand - lost);
    }
    const bool is_first_mill = ply.lines > 0 && pending_.first_mill == std::array{false, false};
    if (is_first_mill && rules().full_board == FullBoard::first_mill_first)
        pending_.first_mill[index(player)] = true;
    if (rules().left_empty > 0 && empty().size() <= rules().left_empty) hand_ = {};
    if (!is_placing()) end_placing();
}

bool Position::takes_from_hand(const Ply& ply, Color player) const {
    switch (rules().mill_while_placing) {
    case MillWhilePlacing::takes:
    case MillWhilePlacing::nothing:
    case MillWhilePlacing::marks: return false;
    case MillWhilePlacing::from_hand: return true;
    case MillWhilePlacing::placed_from_hand: return ply.move.is_placement() || hand(player) > 0;
    }
    return false;
}

void Position::end_placing() {
    pending_.marked = {};
    const Color second = opponent(rules().starter);
    if (rules().moving_starts == MovingStarts::second_player) to_move_ = second;
    if (empty().empty()) demand_removals(second);
    pending_.first_mill = {};
}

void Position::demand_removals(Color second) {
    switch (rules().full_board) {
    case FullBoard::draw:
    case FullBoard::first_player_loses:
    case FullBoard::none: return;
    case FullBoard::one_removal:
    case FullBoard::one_removal_then_opponent: pending_.removals[index(to_move_)] = 1; return;
    case FullBoard::one_each: pending_.removals = {1, 1}; return;
    case FullBoard::first_mill_first: {
        pending_.removals = {1, 1};
        const bool is_firsts = pending_.first_mill[index(opponent(second))];
        to_move_ = is_firsts ? opponent(second) : second;
        return;
    }
    case FullBoard::by_mills:
    case FullBoard::by_mills_or_own: {
        // The smaller number of mills (at least one) is the number of men that each side removes.
        // The side with more mills removes one more.
        const auto count = mills(*this);
        pending_.takes_own = rules().full_board == FullBoard::by_mills_or_own
                             && count == std::array<unsigned, 2>{};
        const unsigned least = std::max(1u, std::min(count[0], count[1]));
        for (std::size_t i = 0; i < 2; ++i) {
            const unsigned earned = least + (count[i] > count[1 - i] ? 1 : 0);
            pending_.removals[i]
                = static_cast<std::uint8_t>(std::min<unsigned>(earned, Move::max_taken));
        }
        return;
    }
    }
}

} // namespace merels
