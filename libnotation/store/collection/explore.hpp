#pragma once

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/explorer/explorer.hpp>

#include <vector>

namespace merels {

/// The moves that were played in a position of its rule set, in every symmetry, the most frequent
/// move first. With a filter only games that pass it count. An error if the collection keeps no
/// positions.
Stored<std::vector<ExploredMove>> explore(const Collection& collection, const Position& position,
                                          const GameFilter& filter = {});

} // namespace merels
