#pragma once

#include <libnotation/rules/board.hpp>

#include <string>
#include <vector>

namespace merels {

/// A character's place, counted from the top left.
struct Cell {
    int column = 0;
    int row = 0;

    bool operator==(const Cell&) const = default;
};

/// The name of a column or row of points, where it is written.
struct AxisLabel {
    std::string text;
    Cell at;
};

/// Where everything of a diagram goes. No two points share a cell.
struct DiagramLayout {
    int width = 0;
    int height = 0;
    /// By the number of the point.
    std::vector<Cell> points;
    /// Points lie on a grid of whole units: diagonals are drawn with ╲ and ╱.
    bool is_grid = false;
    /// Empty if the names are not coordinates; then each point needs its own.
    std::vector<AxisLabel> axes;

    Cell at(Point point) const { return points[index(point)]; }
};

/// Whole coordinates are drawn 4 columns and 2 rows a unit where that fits, else 2
/// and 1; all others fill 17 to 26 rows. At most 80 columns and 28 rows in all.
DiagramLayout layout(const Board& board, bool has_coordinates);

} // namespace merels
