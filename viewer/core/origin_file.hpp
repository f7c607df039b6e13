#pragma once

// Where an open game came from, looked at once more.

#include <viewer/core/file_state.hpp>
#include <viewer/core/game_origin.hpp>
#include <viewer/core/game_rows.hpp>

#include <string>

namespace merels::viewer {

/// What the game's file, or its record in a collection, is like now.
FileState state_of_origin(const GameOrigin& origin);

/// Reads it again, under the rules that `like` is open under where its record names none. Only for
/// a game that is from somewhere.
Result<OpenedRow, std::string> open_origin(const GameOrigin& origin, const Game& like,
                                           RuleSetPool& pool);

/// The same for every way to write it: absolute, and without links to folders.
std::string whole_path(const std::string& path);

} // namespace merels::viewer
