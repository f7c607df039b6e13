#pragma once

#include <libnotation/game/cursor.hpp>

#include <optional>

namespace merels::viewer {

/// The best of the moves that a record names as better than a mistake. The mistake is the last
/// move, or otherwise the next one. A better move is a variation with a value, as a review adds it.
/// The result is empty if there is no such mistake. O(variations); after a mistake, O(plies).
std::optional<Move> better_move_at(const Walker& place);

} // namespace merels::viewer
