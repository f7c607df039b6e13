#pragma once

#include <libnotation/rules/board.hpp>

/// The boards of the built-in rule sets. Each board is made when it is first used.
namespace merels::boards {

const Board& grid_3x3();
const Board& grid_3x3_diagonals();
/// In our interpretation of source S1 in `docs/rules.md`, edges join the midpoints of adjacent
/// sides. The source has the words "collegamenti incrociati tra i centri dei quattro lati" (crossed
/// links between the centers of the four sides).
const Board& grid_3x3_linked();
/// The 3x3 grid of points, with both diagonals in each of its four squares. The centers of the
/// squares are also points.
const Board& grid_3x3_crossed();
/// The points on the rim are a1 (top) to a8, clockwise. The center is b1.
const Board& wheel_8();
const Board& two_squares();
/// Two squares, joined by a horizontal and a vertical bar through the center. Each bar has five
/// points, and any three neighboring points of a bar form a mill.
const Board& two_squares_cross();
const Board& three_squares();
const Board& three_squares_diagonals();
/// In our interpretation of source S0, any three neighboring points of a bar that joins the squares
/// form a mill.
const Board& four_squares();
/// The outer ring is a, and the inner ring is c. In each ring, number 1 is at the top, and the
/// numbers go clockwise.
const Board& pentagon();
const Board& nested_pentagons();
/// In our interpretation of source S0, the mills are the lines of the five squares.
const Board& cross();

} // namespace merels::boards
