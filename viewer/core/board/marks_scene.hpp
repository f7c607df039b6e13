#pragma once

#include <viewer/core/board/board_scene.hpp>

namespace merels::viewer {

/// The color of an arrow or a circle.
Ink ink_of(ShapeColor color);

/// Points that men have left and blocked points: behind the men.
void add_marks_below(Scene& scene, const BoardView& view, PointSet blocked,
                     const BoardMarks& marks);

/// The last move's man, choices, the best move, arrows, circles, verdicts and the point that is
/// looked at: in front of them.
void add_marks_above(Scene& scene, const BoardView& view, PointSet men, const BoardMarks& marks);

} // namespace merels::viewer
