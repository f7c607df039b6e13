#pragma once

#include <engine/oracle.hpp>

#include <optional>

namespace merels {

/// The oracle's value of a position during a game. Plies without a capture may end the game as a
/// draw, so a win or loss counts only if the winner can capture or win before such a draw, against
/// any defense. A win or loss without plies counts only during the first half of the allowed plies
/// without a capture. `oracle` may be null. The function follows the moves of at most 2000
/// positions.
std::optional<Exact> value_in_time(const exact::Oracle* oracle, const Position& position);

} // namespace merels
