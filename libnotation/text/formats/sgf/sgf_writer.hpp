#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/written.hpp>

namespace merels {

/// A game as a tree of SGF. Contents for which SGF has no property are written in our own
/// properties (`XC`, `XT` …), so nothing is lost; `docs/formats.md` lists them.
Written write_sgf(const Game& game);

} // namespace merels
