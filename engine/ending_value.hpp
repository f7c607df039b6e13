#pragma once

#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position_value.hpp>

#include <optional>

namespace merels {

/// The value of the end of a game for a player.
Exact value_of_end(const Outcome& end, Color player);

/// The value for the player to move if the game is over. A draw by plies without a capture is
/// ignored.
std::optional<Exact> value_if_over(const Position& position);

} // namespace merels
