#pragma once

#include <libnotation/store/tables/same_game.hpp>

namespace merels {

/// `kept` with the additional contents of `other`, a record of the same game, its beginning or its
/// continuation. It adds the tree with its comments, missing tags, an unknown result, unknown parts
/// of the date, and the source (see `add_source`). `comparison` is the comparison of `kept` with
/// `other`. O(n log n).
Game enriched(const Game& kept, const Game& other, const Comparison& comparison);

} // namespace merels
