#pragma once

#include <libnotation/rules/position.hpp>

#include <optional>

namespace merels {

/// The number of a player's men that are neither on the board nor in hand. Under the rule
/// `left_empty`, the result is empty if no player has a man in hand. In this case, men in hand may
/// have left the game, and the position does not show how many.
std::optional<unsigned> lost_men(const Position& position, Color color);

} // namespace merels
