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
/// The number of terms: all weights in both halves of `WeightsOfGame`, and the weight of a man.
inline constexpr std::size_t terms = 2 * all_weights.size() + 1;

/// The value of each term in a position, and the result of the game for the player to move.
struct Sample {
    std::array<float, terms> has;
    double result;
};

/// The quiet positions of games. In a quiet position, the next move cannot close a mill.
std::vector<Sample> samples(const RuleSet& rule_set, std::span<const PlayedGame> games);

/// The weights with which the estimate predicts the results best (logistic regression). The
/// regression is drawn toward its initial weights, so that the weights of rare terms hardly change.
lookahead::WeightsOfGame fit(std::span<const Sample> samples, const lookahead::WeightsOfGame& from);

} // namespace merels::tune
