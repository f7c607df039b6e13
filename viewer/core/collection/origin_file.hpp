#pragma once

// Where an open game came from: its file, and what is there now.

#include <viewer/core/collection/game_rows.hpp>
#include <viewer/core/files/file_state.hpp>
#include <viewer/core/files/game_origin.hpp>

#include <string>

namespace merels::viewer {

/// What the game's file, or its record in a collection, is like now.
FileState state_of_origin(const GameOrigin& origin);

/// Reads it again, under the rules that `like` is open under where its record names none. Only for
/// a game that is from somewhere.
Result<OpenedRow, std::string> open_origin(const GameOrigin& origin, const Game& like,
                                           RuleSetPool& pool);

/// Of what a game is from; empty where it is from nowhere.
std::string path_of(const GameOrigin& origin);

/// Of the file that a game came from; empty for one that came from none.
std::string folder_of(const GameOrigin& origin);

} // namespace merels::viewer
