#pragma once

#include <engine/position_value.hpp>
#include <libnotation/rules/outcome.hpp>

#include <optional>

namespace merels {

/// What the end of a game is worth to a player.
Exact value_of_end(const Outcome& end, Color player);

/// For the player on turn, if the game is over; plies without a capture are not counted.
std::optional<Exact> value_if_over(const Position& position);

} // namespace merels
