#pragma once

#include <libnotation/drawing/scene/board_scene.hpp>

namespace merels {

/// The color of an arrow or a circle.
Ink ink_of(ShapeColor color);

/// Adds the marks behind the men: points that men have left, and blocked points.
void add_marks_below(Scene& scene, const BoardView& view, PointSet blocked,
                     const BoardMarks& marks);

/// Adds the marks in front of the men: the last move, choices, the best move, arrows, circles, and
/// signs for values or mistakes. The point under the mouse and the point chosen with the keyboard
/// are also marked.
void add_marks_above(Scene& scene, const BoardView& view, PointSet men, const BoardMarks& marks);

} // namespace merels
