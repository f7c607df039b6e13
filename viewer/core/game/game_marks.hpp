#pragma once

#include <libnotation/game/game.hpp>
#include <viewer/core/board/board_scene.hpp>

namespace merels::viewer {

/// The marks after a move: the move itself, the drawings in the comments after it, and the side to
/// move.
BoardMarks marks_after(const Game& game, NodeId node);

} // namespace merels::viewer
