#pragma once

// Guesses at the move that a word means if it is not a move, or not a legal one.

#include <libnotation/rules/position.hpp>

#include <string>
#include <string_view>

namespace merels {

/// "did you mean d1?" for `dl`, `d1,` or `d1*`, if that is legal; with up to three candidates.
/// Empty if there is none. First compares the shapes of letters, and then neighbors on the
/// keyboard.
std::string guessed_move(std::string_view word, const Position& position);

/// "did you mean b2xf4?" for a move that should have taken a man, where one that may be taken is
/// named behind it: `b2 (f4)`, `b2 schlägt f4`. Empty if that is not so.
std::string guessed_capture(Move claimed, std::string_view behind, const Position& position);

/// A remedy for a word with an HTML entity in it, such as `g4&ndash`; empty if there is none.
std::string html_hint(std::string_view word);

/// The text begins with moves of chess.
bool is_chess(std::string_view text);

} // namespace merels
