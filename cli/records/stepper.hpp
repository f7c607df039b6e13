#pragma once

#include <cli/positions/game_shelf.hpp>
#include <cli/terminal/output.hpp>
#include <cli/views/game_view.hpp>

namespace merels::cli {

/// Steps through the games of a file by keys, until the user quits. A record whose first comment
/// has a paragraph "Task: …" hides the moves that are still to be found, and takes answers.
void step_through(GameShelf& shelf, const ViewStyle& style, Output& out);

} // namespace merels::cli
