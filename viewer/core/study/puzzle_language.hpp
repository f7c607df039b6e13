#pragma once

// Puzzles in the language of the reader. `merels puzzles` writes the tasks and answers of its
// puzzles in English.
//
//   {Task: White is to move and wins. Which move wins?}
//   ->  {Task: …} {[%lang de] Aufgabe: Weiß ist am Zug und gewinnt. Welcher Zug gewinnt?}

#include <libnotation/game/game.hpp>

namespace merels::viewer {

/// The puzzle with translations of its title and its comments, as `in_language` and
/// `tag_in_language` read them. Words that do not come from `merels puzzles` stay untranslated. If
/// the reader's language is English, the function returns the game unchanged.
Game with_translations(Game puzzle);

} // namespace merels::viewer
