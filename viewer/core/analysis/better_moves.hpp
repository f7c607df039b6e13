#pragma once

#include <libnotation/game/cursor.hpp>

#include <optional>

namespace merels::viewer {

/// The best move that a record has instead of a mistake. If the last move is a mistake, this
/// function looks for a move instead of it. Otherwise the function looks at the next move. A better
/// move is the first move of a variation, and has a value. A review adds such variations. The
/// result is empty if neither move is a mistake, or if the record has no better move. The time is
/// O(variations). If the last move is a mistake, the time is O(variations + plies).
std::optional<Move> better_move_at(const Walker& place);

} // namespace merels::viewer
