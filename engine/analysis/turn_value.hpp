#pragma once

// How values of different kinds are carried over a ply and put in an order.
//
//   seen_before_ply(Exact::loss_in(4), white, black)       ->  Exact::win_in(5)
//   is_better(Forced{Verdict::win, 9}, Heuristic{300, 12}) ->  true: it is proven

#include <engine/position_value.hpp>
#include <libnotation/game/annotation.hpp>

#include <optional>

namespace merels {

/// What a value, for who is on turn after a ply, is worth for who made the ply: `player` made it,
/// `next` is on turn.
PositionValue seen_before_ply(const PositionValue& after, Color player, Color next);

/// Who wins, where that is known or proven; nothing for an estimate.
std::optional<Verdict> proven(const PositionValue& value);

/// A player would rather have `a`: proven wins come first, the fastest before all, proven losses
/// last; a proven draw stands among the estimates as an even one.
bool is_better(const PositionValue& a, const PositionValue& b);

/// A position's value where a search took this turn for the best: what is exact of the turn is
/// less than that of the position, as the others are not known.
PositionValue value_by_turn(const PositionValue& best, unsigned depth);

/// The value as a record has it in `[%eval]`, from White's view; of what a search has proven only
/// the winner, as its plies are no exact distance.
Evaluation evaluation_of(const PositionValue& value, Color turn);

} // namespace merels
