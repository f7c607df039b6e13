#pragma once

#include <libnotation/game/game.hpp>

namespace merels {

/// The image of a move under a symmetry of its board. Captures are in board order, as the rules
/// demand.
Move transformed(Move move, const Symmetry& symmetry);

/// The image of a game under a symmetry of its board: start, moves, arrows and circles. Comments
/// keep their text. Unparsed text becomes a comment, because it could be read as moves of the
/// image. Only under the identity it does not change. The symmetry must keep not only the board,
/// but also the rules. O(nodes).
Game transformed(const Game& game, const Symmetry& symmetry);

} // namespace merels
