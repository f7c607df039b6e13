#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/written.hpp>

namespace merels {

/// A game as PlayOK writes it: points as numbers from 1 in board order. Comments, glyphs and
/// variations are lost.
Written write_playok(const Game& game);

} // namespace merels
