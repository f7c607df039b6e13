#pragma once

#include <libnotation/rules/position.hpp>

#include <optional>

namespace merels {

/// The number of a player's men that are neither on the board nor in hand. Under the rule
/// `left_empty`, men in hand may leave the game when placing ends, and later positions do not show
/// the number of these men. Therefore, if the rules have `left_empty`, the result is empty as soon
/// as no player has a man in hand.
std::optional<unsigned> lost_men(const Position& position, Color color);

} // namespace merels
