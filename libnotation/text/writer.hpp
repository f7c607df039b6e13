#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/format.hpp>

#include <string>

namespace merels {

/// The strict record of a game: tags, a blank line, moves, a blank line. It is UTF-8 with LF, and
/// lines have at most 80 columns. `parse(write(game)) == game`.
std::string write(const Game& game);

/// A game as a record in any format that `is_writable`.
Written write(const Game& game, Format format);

} // namespace merels
