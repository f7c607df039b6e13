#pragma once

#include <libnotation/game/game.hpp>

namespace merels::viewer {

/// The additions of annotating, for a game that was edited meanwhile: to be merged into it.
///
/// `annotated` is a copy of `before` with additions, in which the nodes of `before` keep their
/// numbers; `now` begins at the same position as `before`. Moves of `before` that are not in `now`
/// are left out with all that follows, and better moves if the move that they better is left out;
/// existing annotations of `before` are left out, too. A move that has got a value or a sign of
/// quality meanwhile gets no other. O(nodes × log siblings).
Game annotate_news(const Game& before, const Game& annotated, const Game& now);

} // namespace merels::viewer
