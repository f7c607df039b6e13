#pragma once

#include <libnotation/rules/board.hpp>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace merels {

/// Limits a coordinate to the range from -1e9 to 1e9. The coordinates of a user's board may be any
/// numbers.
double sane(double coordinate);

/// The label of a column or row, with one of its points. The names of all points in the column or
/// row contain this label.
struct AxisName {
    std::string text;
    Point on = Point::none;
};

/// The labels of the columns from left to right, and of the rows from bottom to top.
struct BoardAxes {
    std::vector<AxisName> columns;
    std::vector<AxisName> rows;
};

/// The labels of a board whose points are named by coordinates. On such a board, each column has
/// its own letter and each row has its own number, or the other way round. The result is empty if
/// the names are not coordinates.
std::optional<BoardAxes> axes(const Board& board);
/// The labels of a board whose point number i is drawn at `x[i]`, `y[i]`. On a board turned by 90
/// degrees, the rows have the letters.
std::optional<BoardAxes> axes(const Board& board, std::span<const double> x,
                              std::span<const double> y);

} // namespace merels
