#pragma once

#include <libnotation/drawing/scene/board_scene.hpp>
#include <libnotation/game/game.hpp>

namespace merels {

/// The marks on the board after a move: the move with its sign, such as "??", the drawings in its
/// comments, and the names of the players.
BoardMarks marks_after(const Game& game, NodeId node);

} // namespace merels
