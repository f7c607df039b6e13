#pragma once

#include <libnotation/game/game.hpp>

#include <string>
#include <string_view>

namespace merels::viewer {

/// A proposed name for a file with a game or its picture. The name has the game's title, with `-`
/// for characters that some systems forbid, and an ending such as ".png".
std::string proposed_name(const Game& game, std::string_view ending);

/// Adds an ending to a name. Names that seem to have an ending do not change. `kinds` is a filter
/// of wx, such as "PNG picture|*.png|Records|*.pgn;*.txt". `kind` is the number of a kind in this
/// filter, from 0. The first ending of this kind is added.
std::string with_ending(std::string path, std::string_view kinds, int kind);

/// The filter of wx for all files.
std::string every_file();
/// The filter of wx that offers the usual endings of files that Merels opens, and all files.
std::string records_and_collections();

/// The absolute path without symbolic links to folders. All ways to write a path give the same
/// result.
std::string whole_path(const std::string& path);

} // namespace merels::viewer
