#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/written.hpp>

namespace merels {

/// A game in the form of PlayOK: points are numbers from 1, in board order. Comments, glyphs and
/// variations are lost.
Written write_playok(const Game& game);

} // namespace merels
