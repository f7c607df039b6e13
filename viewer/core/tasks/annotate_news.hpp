#pragma once

#include <libnotation/game/game.hpp>

namespace merels::viewer {

/// The additions of annotating, in a form that can be merged into a game that was edited meanwhile.
///
/// `annotated` is a copy of `before` with additions. In it, the nodes of `before` keep their
/// numbers. `now` begins with the same position as `before`. Moves of `before` that are not in
/// `now` are left out, with everything after them. A better move is left out together with the move
/// that it improves. Existing annotations of `before` are also left out. A move that already has a
/// value or a sign of quality in `now` keeps it. O(nodes × log siblings).
Game annotate_news(const Game& before, const Game& annotated, const Game& now);

} // namespace merels::viewer
