#pragma once

#include <engine/oracle.hpp>

#include <optional>

namespace merels {

/// The oracle's value of a position during a game. Plies without a capture may end the game as a
/// draw. So a win or loss only counts if the winner can capture or win before such a draw, against
/// any defense. A value without a number of plies counts only until half of the allowed plies
/// without a capture are played. `oracle` may be null. The function looks at a few thousand
/// positions at most.
std::optional<Exact> value_in_time(const exact::Oracle* oracle, const Position& position);

} // namespace merels
