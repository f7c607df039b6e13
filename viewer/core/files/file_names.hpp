#pragma once

#include <libnotation/game/game.hpp>

#include <string>
#include <string_view>

namespace merels::viewer {

/// A name that is proposed for a file about a game: letters of its title that every system takes,
/// and the ending ".png".
std::string proposed_name(const Game& game, std::string_view ending);

/// With the first ending of a kind of files, counted from 0, where the name has none that looks
/// like one. `kinds` as wx writes them: "PNG picture|*.png|Records|*.pgn;*.txt".
std::string with_ending(std::string path, std::string_view kinds, int kind);

/// The same for every way to write it: absolute, and without links to folders.
std::string whole_path(const std::string& path);

} // namespace merels::viewer
