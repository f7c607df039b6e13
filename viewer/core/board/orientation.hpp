#pragma once

#include <libnotation/rules/board.hpp>

#include <cstdint>
#include <optional>

namespace merels::viewer {

/// The ways to move a board. Each is a symmetry of the board, so that every man stays on a point.
enum class Turning : std::uint8_t {
    /// Clockwise by the least angle that the board allows.
    rotate,
    /// By half a turn.
    flip,
    /// Left and right exchanged.
    mirror,
    /// The inmost and the outmost ring exchanged, each point staying in its direction.
    exchange_rings,
};

/// The symmetry that draws each point in the place of another one; empty if the board has none.
/// O(symmetries × points).
std::optional<Symmetry> symmetry_for(const Board& board, Turning turning);

/// First `first`, then `second`.
Symmetry product(const Symmetry& second, const Symmetry& first);

} // namespace merels::viewer
