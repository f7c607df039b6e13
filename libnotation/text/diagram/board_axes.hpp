#pragma once

#include <libnotation/rules/board.hpp>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace merels {

/// A coordinate of a user's board may be anything; this one is finite, from -1e9 to 1e9.
double sane(double coordinate);

/// The part of a name that a column or row of points shares, with one of these points.
struct AxisName {
    std::string text;
    Point on = Point::none;
};

/// Columns from left to right, rows from bottom to top.
struct BoardAxes {
    std::vector<AxisName> columns;
    std::vector<AxisName> rows;
};

/// The board's names as coordinates: letters that all points of a column share and no other column
/// has, and in the same way the numbers of the rows. Empty if the names are not coordinates.
std::optional<BoardAxes> axes(const Board& board);
/// The same where each point is drawn elsewhere, by its number; in a board that is turned on its
/// side the letters belong to the rows.
std::optional<BoardAxes> axes(const Board& board, std::span<const double> x,
                              std::span<const double> y);

} // namespace merels
