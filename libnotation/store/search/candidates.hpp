#pragma once

// Finds, at the lowest cost, the games that a search must examine. The games are sorted by number.

#include <libnotation/store/position_index/position_index.hpp>
#include <libnotation/store/search/game_test.hpp>

#include <memory>
#include <utility>
#include <vector>

namespace merels {

/// All games from the first number to the second, including both.
using GameRange = std::pair<GameId, GameId>;

class Candidates {
public:
    virtual ~Candidates() = default;
    /// The next games, in ascending order of their numbers. The result has approximately `about`
    /// games. The result is empty after the last game.
    virtual std::vector<GameRange> next(std::size_t about) = 0;
};

/// Finds candidates with the index of positions, or else with the tables. If the index and the
/// tables cannot exclude any games, all games are candidates.
std::unique_ptr<Candidates> candidates(const FindPlan& plan, Collection::State& state);

} // namespace merels
