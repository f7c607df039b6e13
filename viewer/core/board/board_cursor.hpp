#pragma once

#include <libnotation/drawing/scene/board_view.hpp>

namespace merels::viewer {

enum class Direction : std::uint8_t { left, right, up, down };

/// The point that an arrow key leads to. Left and right follow the reading order. After the last
/// point comes the first one again. Up and down lead to the nearest point above or below,
/// preferably in a straight line. If there is no such point, the result is `from`. If `from` is
/// none, the result is the point in the middle.
Point next_point(const BoardView& view, Point from, Direction direction);

} // namespace merels::viewer
