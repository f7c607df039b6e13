#pragma once

#include <libnotation/game/game.hpp>

namespace merels {

/// Applies a symmetry of the board to a move. In the result, the captured men are in board order,
/// so equal moves have equal images. Some rules do not allow this order. Therefore, call
/// `with_captures_in_order` before you play the result.
Move transformed(Move move, const Symmetry& symmetry);

/// Applies a symmetry of the board to a whole game. The function applies the symmetry to the start
/// position, to all moves, and to the arrows and circles in comments. Comments keep their text.
/// Unparsed text becomes a comment, because the text still names the points of the original game.
/// The captured men of a move are in the order that `legal_moves` uses. The identity does not
/// change the game. If the rules name a point (`align_through`), the symmetry must not move this
/// point. O(nodes), and O(plies) more for each move that captures several men.
Game transformed(const Game& game, const Symmetry& symmetry);

} // namespace merels
