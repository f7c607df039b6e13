#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/written.hpp>

namespace merels {

/// A game as a tree of SGF. What SGF has no property for stands in our own (`XC`, `XT` …), so that
/// nothing is lost; `docs/formats.md` has them all.
Written write_sgf(const Game& game);

} // namespace merels
