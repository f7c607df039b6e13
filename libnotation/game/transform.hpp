#pragma once

#include <libnotation/game/game.hpp>

namespace merels {

/// The image of a move under a symmetry of its board. The captures of the image are in board order,
/// as the rules require.
Move transformed(Move move, const Symmetry& symmetry);

/// The image of a game under a symmetry of its board. The start, moves, arrows and circles change.
/// Comments keep their text. Unparsed text becomes a comment, because moves in it would be wrong on
/// the new board. The identity changes nothing. The symmetry must keep the rules, not only the
/// board. O(nodes).
Game transformed(const Game& game, const Symmetry& symmetry);

} // namespace merels
