#pragma once

#include <libnotation/game/game.hpp>
#include <viewer/core/board/board_scene.hpp>

namespace merels::viewer {

/// What a turn leaves to be seen: itself, the drawings in the comments after it, and who plays.
BoardMarks marks_after(const Game& game, NodeId node);

} // namespace merels::viewer
