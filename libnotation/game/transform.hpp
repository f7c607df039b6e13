#pragma once

#include <libnotation/game/game.hpp>

namespace merels {

/// The image of a move under a symmetry of its board. The captures of the image are in board order.
Move transformed(Move move, const Symmetry& symmetry);

/// The image of a game under a symmetry of its board. The start, moves, arrows and circles change.
/// Comments keep their text. Unparsed text becomes a comment, because its moves name the
/// old points. The identity does not change the game. If the rules name a point (`align_through`),
/// the symmetry must not move this point. O(nodes).
Game transformed(const Game& game, const Symmetry& symmetry);

} // namespace merels
