#pragma once

// Measures how much worse a move is than the best move.
//
//   judge(Exact::win_in(9), Exact::draw())              ->  half a game, `?`
//   judge(Heuristic{120, 12}, Heuristic{-80, 12})       ->  0.38 of a game, `?`
//   judge(Heuristic{30, 12}, Exact::loss_in(90))        ->  nothing: the search was too short to
//   see the loss
//
// Other functions compare values of different kinds, and convert the value after a ply into the
// value before the ply.
//
//   seen_before_ply(Exact::loss_in(4), white, black)       ->  Exact::win_in(5)
//   is_better(Forced{Verdict::win, 9}, Heuristic{300, 12}) ->  true: the win is proven

#include <libnotation/game/annotation.hpp>
#include <libnotation/game/values.hpp>
#include <libnotation/rules/position_value.hpp>

#include <optional>

namespace merels {

/// The value after a ply, seen by the player who made it. `player` made the ply, and `next` is to
/// move.
PositionValue seen_before_ply(const PositionValue& after, Color player, Color next);

/// The verdict of an exact or proven value. The result is empty for an estimate.
std::optional<Verdict> proven(const PositionValue& value);

/// True if a player prefers the value `a` to the value `b`. Proven wins come first, and fast wins
/// before slow ones. Proven losses come last. A proven draw counts as an estimate of 0.
bool is_better(const PositionValue& a, const PositionValue& b);

/// The value of a position, computed from the value of its best move. The values of the other moves
/// come only from a search, so the result is less certain than the value of the best move. If the
/// best move has an exact win or loss, the result is a proven win or loss. If the best move has an
/// exact draw, the result is an estimate of 0. A win in one ply stays exact, because no other move
/// can win faster. An exact win or loss of unknown length also stays exact.
PositionValue value_by_move(const PositionValue& best, unsigned depth);

/// The value in the form of `[%eval]`, from White's view. A value that a search has proven is
/// written without plies, because the number of plies is not exact.
Evaluation evaluation_of(const PositionValue& value, Color to_move);

/// The expected result for the player, from 0 (lost) to 1 (won). The result for an estimate comes
/// from `expected_result`.
double expectation(const PositionValue& value);

/// These limits are for values that are not proven. `doubtful_loss` is the limit for `?!`,
/// `questionable_loss` is the limit for `?`, and `blundered_loss` is the limit for `??`. A move
/// reaches a limit if the move lowers the `expectation` by at least this number. The highest limit
/// that a move reaches decides the sign of the move. Smaller differences get no sign, because
/// estimates are not exact.
inline constexpr double doubtful_loss = 0.10;
inline constexpr double questionable_loss = 0.20;
inline constexpr double blundered_loss = 0.40;
/// A winning move gets `?!` if its exact win is slower than the fastest win by at least this number
/// of plies.
inline constexpr unsigned slow_win_plies = 20;

struct Judgement {
    /// The expected result of the best move, minus the expected result of the played move, from 0
    /// to 1.
    double lost = 0;
    /// The sign of the move: `?`, `??` or `?!`. `glyph` is empty if the move gets no sign.
    std::optional<Glyph> glyph = std::nullopt;
};

/// Compares the value of the best move with the value of the played move, for the player who moved.
/// If both values are proven, a draw instead of a win is `?`, and a loss instead of a win or draw
/// is `??`. An exact win that is much slower than the fastest one is `?!`, but `lost` is 0. A
/// proven win or loss in N plies is compared with an estimate only if the depth of the estimate is
/// at least N. A proven draw is never compared with an estimate.
Judgement judge(const PositionValue& best, const PositionValue& played);

/// The quality of a move, from 100 (nothing lost) down to 2.
double accuracy(double lost);

} // namespace merels
