#pragma once

#include <libnotation/rules/board.hpp>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace merels {

/// A finite coordinate from -1e9 to 1e9, because a coordinate of a user's board may be any number.
double sane(double coordinate);

/// The letter or number that the names of a column or row of points share, and one of these points.
struct AxisName {
    std::string text;
    Point on = Point::none;
};

/// The labels of the columns from left to right, and of the rows from bottom to top.
struct BoardAxes {
    std::vector<AxisName> columns;
    std::vector<AxisName> rows;
};

/// The labels of a board whose points are named by coordinates: each column has its own letter, and
/// each row its own number. Empty if the names are not coordinates.
std::optional<BoardAxes> axes(const Board& board);
/// The same if each point is drawn in another place, by the point's number. If the board is turned
/// by a quarter, the letters belong to the rows.
std::optional<BoardAxes> axes(const Board& board, std::span<const double> x,
                              std::span<const double> y);

} // namespace merels
