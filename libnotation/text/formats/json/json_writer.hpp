#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/format.hpp>

namespace merels {

/// A game as a line of JSON Lines, in the schema of `docs/json-lines.md`. The line contains all
/// data of the game.
Written write_json(const Game& game);

} // namespace merels
