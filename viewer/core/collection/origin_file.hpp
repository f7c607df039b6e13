#pragma once

// The file or collection that an open game comes from.

#include <viewer/core/collection/game_rows.hpp>
#include <viewer/core/files/file_state.hpp>
#include <viewer/core/files/game_origin.hpp>

#include <string>

namespace merels::viewer {

/// The current state of the game's file, or of its record in a collection.
FileState state_of_origin(const GameOrigin& origin);

/// Reads the game at `origin` again. The game must be from a file or a collection. If the record
/// names no rule set, it is read under the rules of `like`.
Result<OpenedRow, std::string> open_origin(const GameOrigin& origin, const Game& like,
                                           RuleSetPool& pool);

/// The path of a game's origin; empty if there is none.
std::string path_of(const GameOrigin& origin);

/// The folder of a game's file; empty if there is none.
std::string folder_of(const GameOrigin& origin);

} // namespace merels::viewer
