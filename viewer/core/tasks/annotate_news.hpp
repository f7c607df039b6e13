#pragma once

#include <libnotation/game/game.hpp>

namespace merels::viewer {

/// What annotating has found, for a game that was edited meanwhile: to be merged into it.
///
/// `annotated` is a copy of `before` with more in it, where what `before` has keeps its number;
/// `now` begins where `before` does. Turns of `before` that are not in `now` are left out with all
/// that follows, and better turns where the turn that they better is; so is what was said in
/// `before` already. A turn that has got a value or a sign of quality meanwhile gets no other.
/// O(nodes × log siblings).
Game annotate_news(const Game& before, const Game& annotated, const Game& now);

} // namespace merels::viewer
