#pragma once

#include <tests/tune/self_play.hpp>

#include <span>

namespace merels::tune {

/// The weights, by their names in the struct.
inline constexpr std::array all_weights{
    &lookahead::Weights::reach,  &lookahead::Weights::blocked, &lookahead::Weights::mill,
    &lookahead::Weights::threat, &lookahead::Weights::pair,    &lookahead::Weights::double_mill,
    &lookahead::Weights::flying, &lookahead::Weights::to_move,
};
/// Those of both halves, and a man.
inline constexpr std::size_t terms = 2 * all_weights.size() + 1;

/// The value of each term in a position, and the end of the game for its player to move.
struct Sample {
    std::array<float, terms> has;
    double result;
};

/// The quiet positions of games: no line can be completed at once.
std::vector<Sample> samples(const RuleSet& rule_set, std::span<const PlayedGame> games);

/// The weights under which the estimate foretells the results best (logistic regression, drawn
/// towards where it begins so that terms that hardly occur stay as they are).
lookahead::WeightsOfGame fit(std::span<const Sample> samples, const lookahead::WeightsOfGame& from);

} // namespace merels::tune
