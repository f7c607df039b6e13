#pragma once

// How much a move gives away.
//
//   judge(Exact::win_in(9), Exact::draw())              ->  half a game, `?`
//   judge(Heuristic{120, 12}, Heuristic{-80, 12})       ->  0.38 of a game, `?`
//   judge(Heuristic{30, 12}, Exact::loss_in(90))        ->  nothing: the estimate could not see it

#include <engine/position_value.hpp>
#include <libnotation/game/annotation.hpp>

#include <optional>

namespace merels {

/// The expected result for the player, from 0 (lost) to 1 (won). Estimates follow a curve on which
/// one man more is worth as much as it wins games.
double expectation(const PositionValue& value);

/// Of an estimate's expectation a move may give away less than this without a mark, as estimates
/// err; from the second on it is a blunder.
inline constexpr double questionable_loss = 0.20;
inline constexpr double blundered_loss = 0.40;

/// `?` and `??`.
inline constexpr Glyph mistake = 2;
inline constexpr Glyph blunder = 4;

struct Judgement {
    /// Of the expectation of the best move, 0 … 1.
    double lost = 0;
    /// `?` (2) or `??` (4).
    std::optional<Glyph> glyph = std::nullopt;
};

/// Compares the values of the best move and of the played one, for its player. Of two proven values
/// only win, draw and loss count: a win made a draw is `?`, a loss `??`. A proven value counts
/// against an estimate only if the estimate looked as far as the end; a draw has no end.
Judgement judge(const PositionValue& best, const PositionValue& played);

/// The quality of a move that loses `lost`, from 100 (nothing is lost) down to 2.
double accuracy(double lost);

} // namespace merels
