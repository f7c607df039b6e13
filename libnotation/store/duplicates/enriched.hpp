#pragma once

#include <libnotation/store/tables/same_game.hpp>

namespace merels {

/// `kept` with the additional contents of `other`. `other` must be a record of the same game, or of
/// a beginning or continuation of this game. The function adds moves, comments, missing tags, an
/// unknown result, unknown parts of the date, and the source (`add_sources`). `comparison` is the
/// comparison of `kept` with `other`. O(n log n).
Game enriched(const Game& kept, const Game& other, const Comparison& comparison);

} // namespace merels
