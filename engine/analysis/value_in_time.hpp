#pragma once

#include <engine/oracle.hpp>

#include <optional>

namespace merels {

/// The oracle's value of a position during a game. Plies without a capture may end the game as a
/// draw. So a win or loss counts only if the winner can capture or win before such a draw, against
/// any defense. A value without plies counts only during the first half of the allowed plies
/// without a capture. `oracle` may be null. The function looks at a few thousand positions at most.
std::optional<Exact> value_in_time(const exact::Oracle* oracle, const Position& position);

} // namespace merels
