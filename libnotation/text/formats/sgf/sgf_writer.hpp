#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/written.hpp>

namespace merels {

/// A game as a tree of SGF. Contents without a property in SGF are written in our own (`XC`, `XT`
/// …), so nothing is lost; `docs/formats.md` has them all.
Written write_sgf(const Game& game);

} // namespace merels
