#pragma once

#include <libnotation/game/game.hpp>

namespace merels {

/// The image of a turn under a symmetry of its board; captures stand in the order that `order` of
/// the rules makes legal: board order.
Move transformed(Move move, const Symmetry& symmetry);

/// The image of a game under a symmetry of its board: start, turns, arrows and circles. What stands
/// in comments as text stays; text that could not be read is a comment in every image but the game
/// itself, as it may be turns there. The symmetry must keep the rules, too. O(nodes).
Game transformed(const Game& game, const Symmetry& symmetry);

} // namespace merels
