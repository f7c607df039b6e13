#pragma once

#include <libnotation/rules/board.hpp>

#include <cstdint>
#include <optional>

namespace merels::viewer {

/// The ways to move a board. Each is a symmetry of the board, so that every man stays on a point.
enum class Turning : std::uint8_t {
    /// Clockwise, by the smallest angle that the board allows.
    rotate,
    /// By half a turn.
    flip,
    /// Exchanges left and right.
    mirror,
    /// Exchanges the inner and the outer ring; each point stays in its direction.
    exchange_rings,
};

/// The symmetry that draws each point in its new place; empty if the board has no such symmetry.
/// O(symmetries × points).
std::optional<Symmetry> symmetry_for(const Board& board, Turning turning);

/// The symmetry that does `first`, and then `second`.
Symmetry product(const Symmetry& second, const Symmetry& first);

} // namespace merels::viewer
