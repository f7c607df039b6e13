#pragma once

#include <libnotation/store/tables/same_game.hpp>

namespace merels {

/// `kept` with the additional contents of `other`, a record of the same game or of its beginning or
/// continuation. These contents are moves, comments, tags, the result, parts of the date, and the
/// source (`add_sources`). `comparison` is the comparison of `kept` with `other`. O(n log n).
Game enriched(const Game& kept, const Game& other, const Comparison& comparison);

} // namespace merels
