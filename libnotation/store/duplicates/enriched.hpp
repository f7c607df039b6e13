#pragma once

#include <libnotation/store/tables/same_game.hpp>

namespace merels {

/// `kept` with what `other`, a record of the same game or of its beginning or continuation, says
/// and it does not: variations, comments and the rest of the tree; tags; the result where it was
/// unknown; what was unknown of the date; the source as `add_source` does. `comparison` is of the
/// two, in that order. O(n log n).
Game enriched(const Game& kept, const Game& other, const Comparison& comparison);

} // namespace merels
