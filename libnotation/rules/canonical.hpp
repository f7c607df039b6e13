#pragma once

#include <libnotation/rules/position.hpp>

namespace merels {

/// The least image of a position under the symmetries of its board. All images have the same least
/// image. O(symmetries × men).
Position canonical(const Position& position);

/// The symmetry that maps a position onto its canonical form; the first if there are several.
const Symmetry& canonical_symmetry(const Position& position);

} // namespace merels
