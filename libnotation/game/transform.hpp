#pragma once

#include <libnotation/game/game.hpp>

namespace merels {

/// Applies a symmetry of the board to a move. In the result, the captured men are in board order.
Move transformed(Move move, const Symmetry& symmetry);

/// Applies a symmetry of the board to a whole game. The symmetry moves the points of the start
/// position, the moves, the arrows and the circles. Comments keep their text. Unparsed text becomes
/// a comment, because the text still names the points of the original game. The identity does not
/// change the game. If the rules name a point (`align_through`), the symmetry must not move this
/// point. O(nodes).
Game transformed(const Game& game, const Symmetry& symmetry);

} // namespace merels
