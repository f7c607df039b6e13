#pragma once

#include <engine/oracle.hpp>

#include <optional>

namespace merels {

/// The oracle's value of a position during a game. Many rule sets have the N-move rule. So a win or
/// loss is returned only if the winner can always capture or win before the game becomes a draw. A
/// win or loss of unknown length is returned only while the number of plies without a capture is at
/// most half of the limit of the N-move rule. `oracle` may be null. The function follows the moves
/// of at most 2000 positions.
std::optional<Exact> value_in_time(const exact::Oracle* oracle, const Position& position);

} // namespace merels
