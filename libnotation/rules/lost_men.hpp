#pragma once

#include <libnotation/rules/position.hpp>

#include <optional>

namespace merels {

/// The number of a player's men that are neither on the board nor in hand. The result is empty if
/// men in hand may have left the game under the rule `left_empty`, because a position does not show
/// the number of these men.
std::optional<unsigned> lost_men(const Position& position, Color color);

} // namespace merels
