#pragma once

#include <libnotation/drawing/scene/board_view.hpp>

namespace merels::viewer {

enum class Direction : std::uint8_t { left, right, up, down };

/// The point that an arrow key leads to. The left and the right arrow key follow the reading order.
/// The right arrow key leads from the last point to the first point. The left arrow key leads from
/// the first point to the last point. The arrow keys up and down lead to the nearest point above or
/// below, preferably in a straight line. If no point is above or below, the result is `from`. If
/// `from` is none, the result is the point that is nearest to the middle of the board.
Point next_point(const BoardView& view, Point from, Direction direction);

} // namespace merels::viewer
