#pragma once

#include <libnotation/store/collection/collection_state.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace merels {

/// Games that may be one: each has the turns of another, or begins with all turns of another that
/// is not too short to say so; in any symmetry. Sorted by number.
using LineFamily = std::vector<GameId>;

/// All families of two games and more. Keys of lines decide, so a family is to be looked at before
/// it is believed. O(plies of all games); 24 bytes a game. `progress` hears how many games were
/// read.
std::vector<LineFamily> line_families(Collection::State& state,
                                      const std::function<void(std::int64_t)>& progress = {});

} // namespace merels
