#pragma once

// How values of different kinds are carried over a ply and put in an order.
//
//   seen_before_ply(Exact::loss_in(4), white, black)       ->  Exact::win_in(5)
//   is_better(Forced{Verdict::win, 9}, Heuristic{300, 12}) ->  true: it is proven

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/position_value.hpp>

#include <optional>

namespace merels {

/// The value after a ply for the player who made it: `player` made the ply, and `next` is to move.
PositionValue seen_before_ply(const PositionValue& after, Color player, Color next);

/// The winner, if it is known or proven; empty for an estimate.
std::optional<Verdict> proven(const PositionValue& value);

/// True if a player prefers `a`. Proven wins come first, the fastest before all others, and proven
/// losses come last. A proven draw counts as an equal estimate.
bool is_better(const PositionValue& a, const PositionValue& b);

/// The value of a position whose best move has this value by a search. Even if `best` is exact, the
/// result is not exact, because the other moves were only searched.
PositionValue value_by_move(const PositionValue& best, unsigned depth);

/// The value in the form of `[%eval]`, from White's view. If a search has proven the value, it
/// names only the winner, because the number of plies is not exact.
Evaluation evaluation_of(const PositionValue& value, Color to_move);

} // namespace merels
