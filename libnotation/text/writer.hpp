#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/shared/format.hpp>

#include <string>

namespace merels {

/// The strict record of a game: tags, a blank line, moves, a blank line. The text is UTF-8 with LF,
/// and its lines have at most 80 columns. `parse(write(game)) == game`.
std::string write(const Game& game);

/// The record of a game in the given format. `is_writable(format)` must be true.
Written write(const Game& game, Format format);

} // namespace merels
