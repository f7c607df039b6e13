#pragma once

#include <libnotation/store/tables/same_game.hpp>

namespace merels {

/// Returns `kept` with the additional contents of `other`: moves, comments, tags, the result, parts
/// of the date, and the source (`add_sources`). `kept` and `other` must be records of the same
/// game, but one record may be longer. `comparison` must be the result of `compare(kept, other)`.
/// O(n log n).
Game enriched(const Game& kept, const Game& other, const Comparison& comparison);

} // namespace merels
