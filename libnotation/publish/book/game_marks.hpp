#pragma once

#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/game/game.hpp>

namespace merels {

/// The marks on the board after a move: the move, the drawings in its comments, and the player to
/// move.
BoardMarks marks_after(const Game& game, NodeId node);

} // namespace merels
