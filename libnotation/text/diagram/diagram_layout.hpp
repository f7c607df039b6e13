#pragma once

#include <libnotation/rules/board.hpp>

#include <string>
#include <vector>

namespace merels {

/// The place of a character, counted from the top left.
struct Cell {
    int column = 0;
    int row = 0;

    bool operator==(const Cell&) const = default;
};

/// The label of a column or row, and the place of that label.
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
    /// True if the points lie on a grid, that is, all coordinates are whole numbers. The diagonals
    /// of a grid are drawn with ╲ and ╱.
    bool is_grid = false;
    /// The labels of columns and rows. If the names of the points are not coordinates, `axes` is
    /// empty, and the diagram shows the name of each point next to the point.
    std::vector<AxisLabel> axes;

    Cell at(Point point) const { return points[index(point)]; }
};

/// The layout of a board's diagram. If all coordinates are whole numbers, one unit of the
/// coordinates is 4 columns and 2 rows of characters. For a large board, one unit of the
/// coordinates is only 2 columns and 1 row. If a coordinate is not a whole number, the board is
/// scaled to at most 26 rows of characters. The whole diagram has at most 80 columns and 28 rows.
DiagramLayout layout(const Board& board, bool has_coordinates);

} // namespace merels
