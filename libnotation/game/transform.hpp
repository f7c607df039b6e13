#pragma once

#include <libnotation/game/game.hpp>

namespace merels {

/// The image of a move under a symmetry of its board; captures are in the order that the rules make
/// legal: board order.
Move transformed(Move move, const Symmetry& symmetry);

/// The image of a game under a symmetry of its board: start, moves, arrows and circles. The text of
/// comments stays. Unparsed text becomes a comment, because it could be moves of the image; only
/// the game itself keeps it. The symmetry must keep the rules, too. O(nodes).
Game transformed(const Game& game, const Symmetry& symmetry);

} // namespace merels
