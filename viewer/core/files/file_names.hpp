#pragma once

#include <libnotation/game/cursor.hpp>
#include <libnotation/game/game.hpp>

#include <string>
#include <string_view>

namespace merels::viewer {

/// A proposed name for a file with a game or its picture. The name has the game's title, with `-`
/// for characters that some systems forbid, and an ending such as ".png".
std::string proposed_name(const Game& game, std::string_view ending);
/// A proposed name for a picture of a position. The name also has the last move and its number.
std::string proposed_name(const Walker& place, std::string_view ending);

/// Adds an ending to the name of a file. `kinds` is a filter for a file dialog of wxWidgets, such
/// as "PNG picture|*.png|Records|*.pgn;*.txt". `kind` is the index of one kind of file in `kinds`.
/// The function adds the first ending that belongs to `kind`. A name that already has an ending
/// does not change. An ending is a dot and up to six letters or digits at the end of the name.
std::string with_ending(std::string path, std::string_view kinds, int kind);

/// A filter for a file dialog of wxWidgets. The filter offers all files.
std::string every_file();
/// A filter for a file dialog of wxWidgets. The filter offers the file types that Merels opens, and
/// all files.
std::string records_and_collections();

/// The absolute path of a file, without symbolic links to folders. Two paths give the same result
/// if their folder and their file name are the same, such as "games/../club.pgn" and "club.pgn".
std::string whole_path(const std::string& path);

} // namespace merels::viewer
