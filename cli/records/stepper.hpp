#pragma once

#include <cli/positions/game_shelf.hpp>
#include <cli/terminal/output.hpp>
#include <cli/views/game_view.hpp>

namespace merels::cli {

/// Steps through the games of a file with keys, until the user quits. If the first comment has a
/// paragraph "Task: …", the record is a puzzle. In a puzzle, the moves are hidden, and the user
/// enters answers.
void step_through(GameShelf& shelf, const ViewStyle& style, Output& out);

} // namespace merels::cli
