#pragma once

#include <libnotation/game/game.hpp>

#include <string>
#include <string_view>

namespace merels::viewer {

/// A name for a file about a game. The name has those letters of the game's title that every system
/// allows, and an ending such as ".png".
std::string proposed_name(const Game& game, std::string_view ending);

/// Adds an ending to a name. A name that seems to have an ending does not change. `kinds` is a
/// filter of wx, such as "PNG picture|*.png|Records|*.pgn;*.txt". `kind` is the number of a kind in
/// this filter, from 0. The first ending of this kind is added.
std::string with_ending(std::string path, std::string_view kinds, int kind);

/// The filter of wx for all files.
std::string every_file();
/// The filter of wx for files that Merels opens by their usual endings, and for all files.
std::string records_and_collections();

/// The absolute path without symbolic links to folders. All ways to write a path give the same
/// result.
std::string whole_path(const std::string& path);

} // namespace merels::viewer
