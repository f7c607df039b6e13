#pragma once

#include <cli/positions/game_shelf.hpp>
#include <cli/terminal/output.hpp>
#include <libnotation/game/cursor.hpp>

namespace merels::cli {

/// Which plies of the main line `show` shows.
enum class Shown { one, all };

/// The document of `show --json`: the shelf's game, then the walker's ply, or that ply and all that
/// follow it. Positions are written as they are met, so that memory does not grow with their
/// number.
void print_as_json(const GameShelf& shelf, Walker walker, Shown shown, Output& out);

} // namespace merels::cli
