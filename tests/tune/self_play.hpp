#pragma once

#include <engine/search/estimator.hpp>
#include <libnotation/rules/position.hpp>

#include <array>
#include <cstdint>
#include <random>
#include <vector>

namespace merels::tune {

struct PlayedGame {
    /// The opening by chance included.
    std::vector<Position> positions;
    /// 1 White has won, 0.5, 0 Black has.
    double result_of_white = 0.5;
};

/// A game of two searches with this many nodes a ply. It is a draw when it has taken too long.
PlayedGame play(std::vector<Position> opening, const std::array<lookahead::WeightsOfGame, 2>& of,
                std::uint64_t nodes);

/// Random legal plies after which the game still goes on.
std::vector<Position> random_opening(const RuleSet& rule_set, std::mt19937& random);

struct Score {
    unsigned wins = 0;
    unsigned draws = 0;
    unsigned losses = 0;

    double share() const { return (wins + 0.5 * draws) / (wins + draws + losses); }
};

/// Every opening twice, with the colors exchanged; seen from `own`.
Score match(const RuleSet& rule_set, const lookahead::WeightsOfGame& own,
            const lookahead::WeightsOfGame& other, unsigned openings);

} // namespace merels::tune
