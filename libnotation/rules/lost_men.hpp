#pragma once

#include <libnotation/rules/position.hpp>

#include <optional>

namespace merels {

/// The number of a player's men that are neither on the board nor in hand. The result is empty if
/// the rules may have put men in hand away (`left_empty`), because a position does not show their
/// number.
std::optional<unsigned> lost_men(const Position& position, Color color);

} // namespace merels
