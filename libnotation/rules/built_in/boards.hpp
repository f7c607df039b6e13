#pragma once

#include <libnotation/rules/board.hpp>

/// The boards of the built-in rule sets. Each is built at its first use.
namespace merels::boards {

const Board& grid_3x3();
const Board& grid_3x3_diagonals();
/// Our reading of S1: "collegamenti incrociati tra i centri dei quattro lati".
const Board& grid_3x3_linked();
/// The grid with both diagonals in each of its four squares, whose centers are points, too.
const Board& grid_3x3_crossed();
/// Rim a1 (top) … a8 clockwise, hub b1.
const Board& wheel_8();
const Board& two_squares();
/// Two squares. The bars that join them continue through the center, and every three consecutive
/// points of a bar are a mill.
const Board& two_squares_cross();
const Board& three_squares();
const Board& three_squares_diagonals();
/// Every three consecutive points of a joining bar are a mill: our reading of S0.
const Board& four_squares();
/// Rings a (outer) to c, 1 at the top, clockwise.
const Board& pentagon();
const Board& nested_pentagons();
/// The mills are the lines of its five squares: our reading of S0.
const Board& cross();

} // namespace merels::boards
