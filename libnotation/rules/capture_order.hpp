#pragma once

#include <libnotation/rules/position.hpp>

namespace merels {

/// The move with its captured men in the order that `legal_moves` uses. The captured men are in
/// board order if the rules allow this order. If no legal move captures exactly these men, the men
/// are also in board order. O(1) if the move captures at most one man.
Move with_captures_in_order(const Position& position, Move move);

} // namespace merels
