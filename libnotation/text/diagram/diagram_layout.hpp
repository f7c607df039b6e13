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

/// The places of all parts of a diagram. No two points share a cell.
struct DiagramLayout {
    int width = 0;
    int height = 0;
    /// The cell of each point, by the point's number.
    std::vector<Cell> points;
    /// True if the points lie on a grid of whole units; then diagonals are drawn with ╲ and ╱.
    bool is_grid = false;
    /// The labels of columns and rows. If the names are not coordinates, they are empty, and each
    /// point needs its name.
    std::vector<AxisLabel> axes;

    Cell at(Point point) const { return points[index(point)]; }
};

/// If all coordinates are whole numbers, a unit is 4 columns and 2 rows, or 2 and 1 if the diagram
/// would be too large. Other boards fill 17 to 26 rows. At most 80 columns and 28 rows in all.
DiagramLayout layout(const Board& board, bool has_coordinates);

} // namespace merels
