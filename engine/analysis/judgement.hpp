#pragma once

// How much a move gives away.
//
//   judge(Exact::win_in(9), Exact::draw())              ->  half a game, `?`
//   judge(Heuristic{120, 12}, Heuristic{-80, 12})       ->  0.38 of a game, `?`
//   judge(Heuristic{30, 12}, Exact::loss_in(90))        ->  nothing: the estimate could not see it
//
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

/// The expected result for the player, from 0 (lost) to 1 (won). Estimates are converted by a curve
/// that shows how many games an advantage of a man wins.
double expectation(const PositionValue& value);

/// Estimates are not exact. So a move gets no mark if it gives away less of the expectation than
/// the first number; from the second number on it is a blunder.
inline constexpr double questionable_loss = 0.20;
inline constexpr double blundered_loss = 0.40;

/// `?` and `??`.
inline constexpr Glyph mistake = 2;
inline constexpr Glyph blunder = 4;

struct Judgement {
    /// The part of the best move's expectation that is lost, 0 … 1.
    double lost = 0;
    /// `?` (2) or `??` (4).
    std::optional<Glyph> glyph = std::nullopt;
};

/// Compares the values of the best move and of the played one, for its player. Between two proven
/// values only win, draw and loss count: a move that turns a win into a draw is `?`, and one that
/// turns it into a loss is `??`. A proven value is compared with an estimate only if the estimate's
/// search was deep enough to reach the proven end; a draw has no end.
Judgement judge(const PositionValue& best, const PositionValue& played);

/// The quality of a move that gives away `lost`, from 100 (nothing is lost) down to 2.
double accuracy(double lost);

} // namespace merels
