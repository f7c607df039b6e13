#pragma once

#include <libnotation/rules/position.hpp>

namespace merels {

/// The canonical form of a position. Positions that are equal by symmetry have the same canonical
/// form, which is one of these positions. O(symmetries × men).
Position canonical(const Position& position);

/// The canonical form of the position after a legal move. Moves that are equal by symmetry have the
/// same form.
Position canonical_after(Position position, Move move);

/// The symmetry that maps a position to its canonical form. If several symmetries give the
/// canonical form, the function returns the first of them.
const Symmetry& canonical_symmetry(const Position& position);

} // namespace merels
