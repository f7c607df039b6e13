#pragma once

#include <viewer/core/board_view.hpp>

namespace merels::viewer {

enum class Direction : std::uint8_t { left, right, up, down };

/// The point that a key goes to: the nearest in that direction as the board is seen, straight ones
/// first; `from` itself where there is none. From no point: the one in the middle.
Point next_point(const BoardView& view, Point from, Direction direction);

} // namespace merels::viewer
