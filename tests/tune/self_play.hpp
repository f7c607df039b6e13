#pragma once

#include <engine/search/estimator.hpp>
#include <libnotation/rules/position.hpp>

#include <array>
#include <cstdint>
#include <random>
#include <vector>

namespace merels::tune {

struct PlayedGame {
    /// The positions of the game, with the random opening.
    std::vector<Position> positions;
    /// 1 if White has won, 0.5 for a draw, 0 if Black has won.
    double result_of_white = 0.5;
};

/// A game between two searches with this number of nodes for each ply. A game that is too long is a
/// draw.
PlayedGame play(std::vector<Position> opening, const std::array<lookahead::WeightsOfGame, 2>& of,
                std::uint64_t nodes);

/// The positions of random legal plies that do not end the game.
std::vector<Position> random_opening(const RuleSet& rule_set, std::mt19937& random);

struct Score {
    unsigned wins = 0;
    unsigned draws = 0;
    unsigned losses = 0;

    double share() const { return (wins + 0.5 * draws) / (wins + draws + losses); }
};

/// Plays every opening twice, the second time with exchanged colors. The score is the score of
/// `own`.
Score match(const RuleSet& rule_set, const lookahead::WeightsOfGame& own,
            const lookahead::WeightsOfGame& other, unsigned openings);

} // namespace merels::tune
