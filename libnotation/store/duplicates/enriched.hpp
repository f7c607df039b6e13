#pragma once

#include <libnotation/store/tables/same_game.hpp>

namespace merels {

/// `kept` with the additional contents of `other`, a record of the same game or of its beginning or
/// continuation: variations, comments and the rest of the tree; tags; the result if it was unknown;
/// unknown parts of the date; the source as `add_source` adds it. `comparison` is of the two, in
/// that order. O(n log n).
Game enriched(const Game& kept, const Game& other, const Comparison& comparison);

} // namespace merels
