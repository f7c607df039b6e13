#pragma once

#include <libnotation/game/game.hpp>

#include <string>
#include <string_view>

namespace merels::viewer {

/// The proposed name of a file about a game: the letters of the game's title that every system
/// allows, and an ending such as ".png".
std::string proposed_name(const Game& game, std::string_view ending);

/// Adds the first ending of a kind of files (kinds count from 0), unless the name already seems to
/// have an ending. `kinds` has the form of wx: "PNG picture|*.png|Records|*.pgn;*.txt".
std::string with_ending(std::string path, std::string_view kinds, int kind);

/// The kind of all files, in the form of wx.
std::string every_file();

/// A path in a form that is the same for every way to write it: absolute, and without links to
/// folders.
std::string whole_path(const std::string& path);

} // namespace merels::viewer
