#pragma once

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/explorer/explorer.hpp>

#include <vector>

namespace merels {

/// The moves that were played in a position, in every symmetry, under its rule set. The most
/// frequent move comes first. If there is a filter, only games that it finds count. It is an error
/// if the collection keeps no positions.
Stored<std::vector<ExploredMove>> explore(const Collection& collection, const Position& position,
                                          const GameFilter& filter = {});

} // namespace merels
