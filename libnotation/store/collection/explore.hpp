#pragma once

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/explorer/explorer.hpp>

#include <vector>

namespace merels {

/// What was played in a position of its rule set, in every symmetry, the most frequent turn first.
/// With a filter only in the games for which it says true. An error where the collection keeps no
/// positions.
Stored<std::vector<ExploredTurn>> explore(const Collection& collection, const Position& position,
                                          const GameFilter& filter = {});

} // namespace merels
