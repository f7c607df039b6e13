#pragma once

#include <libnotation/rules/position.hpp>

namespace merels {

/// The move with its captured men in the order that `legal_moves` uses. If the rules allow it, the
/// captured men are in the order of their points on the board. The men are also in this order if no
/// legal move captures exactly these men. O(1) if the move captures at most one man.
Move with_captures_in_order(const Position& position, Move move);

} // namespace merels
