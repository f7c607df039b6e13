#pragma once

#include <viewer/core/board/board_view.hpp>

namespace merels::viewer {

enum class Direction : std::uint8_t { left, right, up, down };

/// The point that a key goes to, as the board is seen: to the left and right line by line as one
/// reads, around the ends; up and down the nearest, straight ones first, or `from` itself. From no
/// point: the one in the middle.
Point next_point(const BoardView& view, Point from, Direction direction);

} // namespace merels::viewer
