#pragma once

// The games that a search has to look at, by number, from the cheapest of the ways there are.

#include <libnotation/store/position_index/position_index.hpp>
#include <libnotation/store/search/game_test.hpp>

#include <memory>
#include <utility>
#include <vector>

namespace merels {

/// Games from one number to another, both included.
using GameRange = std::pair<GameId, GameId>;

class Candidates {
public:
    virtual ~Candidates() = default;
    /// The next games in order, about this number of them; empty after the last.
    virtual std::vector<GameRange> next(std::size_t about) = 0;
};

/// Finds candidates by the index of positions, or else by the tables; if neither is possible, all
/// games are candidates.
std::unique_ptr<Candidates> candidates(const FindPlan& plan, Collection::State& state);

} // namespace merels
