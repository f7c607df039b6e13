#pragma once

#include <libnotation/game/cursor.hpp>

#include <optional>

namespace merels::viewer {

/// If a move is a mistake, a record can contain better moves in the same position. This function
/// returns the best of these better moves. The mistake is the last move or the next move. If both
/// moves are mistakes, the function looks only at the last move. A better move must have a value in
/// the record. Usually, a better move is the first move of a variation. A review adds variations
/// with better moves. The result is empty if neither the last move nor the next move is a mistake,
/// or if the record has no better move. The function needs time O(variations), or O(variations +
/// plies) if the last move is a mistake.
std::optional<Move> better_move_at(const Walker& place);

/// The best move in the record that is better than the last move, even if the last move has no
/// sign. The result is empty at the start of the game, or if the record has no better move.
/// O(variations
/// + plies).
std::optional<Move> better_than_last(const Walker& place);

} // namespace merels::viewer
