#pragma once

#include <libnotation/game/game.hpp>
#include <viewer/core/board_scene.hpp>

namespace merels::viewer {

/// What a turn leaves to be seen: itself, and the drawings in the comments after it.
BoardMarks marks_after(const Game& game, NodeId node);

} // namespace merels::viewer
