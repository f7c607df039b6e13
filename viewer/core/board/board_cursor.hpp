#pragma once

#include <libnotation/drawing/scene/board_view.hpp>

namespace merels::viewer {

enum class Direction : std::uint8_t { left, right, up, down };

/// The point that a key leads to on the shown board. Left and right go through the points in
/// reading order, and continue at the other end. Up and down go to the nearest point, preferably
/// straight; if there is none, to `from` itself. If `from` is none, it is the point in the middle.
Point next_point(const BoardView& view, Point from, Direction direction);

} // namespace merels::viewer
