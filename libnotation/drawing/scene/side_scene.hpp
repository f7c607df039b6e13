#pragma once

#include <libnotation/drawing/scene/board_scene.hpp>

namespace merels {

/// The place where the first man in the hand of `color` is drawn.
svg::Place first_in_hand(const BoardView& view, Color color);

/// Adds the strip of a side above or below the board, in two lines. The first line has the name,
/// the round label, the men in hand and the captured men. The second line has the phase, the number
/// of men in hand, and the number of captured men. The name and the label do not move while men are
/// placed and captured.
void add_side(Scene& scene, const BoardView& view, const BoardMen& men, const BoardMarks& marks,
              Color color);

} // namespace merels
