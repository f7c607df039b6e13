#pragma once

#include <libnotation/rules/board.hpp>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace merels {

/// Limits a coordinate to the range from -1e9 to 1e9, because a user's rule file may contain any
/// number. Infinity and NaN become 0.
double sane(double coordinate);

/// The label of a column or row, and a point in this column or row. The label is a part of the name
/// of each point in the column or row.
struct AxisName {
    std::string text;
    Point on = Point::none;
};

/// The labels of the columns from left to right, and of the rows from bottom to top.
struct BoardAxes {
    std::vector<AxisName> columns;
    std::vector<AxisName> rows;
};

/// The labels of a board whose points are named by coordinates. Each column of the board has its
/// own letter, and each row has its own number. On some boards, the columns have the numbers and
/// the rows have the letters. The result is empty if the names are not coordinates.
std::optional<BoardAxes> axes(const Board& board);
/// The labels of a board whose point number i is drawn at `x[i]`, `y[i]`. On a board turned by 90
/// degrees, the rows have the letters.
std::optional<BoardAxes> axes(const Board& board, std::span<const double> x,
                              std::span<const double> y);

} // namespace merels
