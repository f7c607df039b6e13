#pragma once

#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/game/game.hpp>

namespace merels {

/// The marks after a move: the move itself, the drawings in the comments after it, and the side to
/// move.
BoardMarks marks_after(const Game& game, NodeId node);

} // namespace merels
