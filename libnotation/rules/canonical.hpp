#pragma once

#include <libnotation/rules/position.hpp>

namespace merels {

/// The canonical form of a position: one of its images under the symmetries of its board. All
/// images of a position have the same canonical form. O(symmetries × men).
Position canonical(const Position& position);

/// The canonical form of the position after a legal move. Moves that are equal by symmetry have the
/// same form.
Position canonical_after(Position position, Move move);

/// The symmetry that maps a position to its canonical form. If there are several such symmetries,
/// the function returns the first one.
const Symmetry& canonical_symmetry(const Position& position);

} // namespace merels
