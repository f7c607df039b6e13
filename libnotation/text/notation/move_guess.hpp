#pragma once

// Guesses at the move that a word means if it is not a move, or not a legal one.

#include <libnotation/rules/position.hpp>

#include <string>
#include <string_view>

namespace merels {

/// "did you mean d1?" for `dl`, `d1,` or `d1*`, if that move is legal. It names up to three
/// candidates. Empty if there is none. It first looks for letters of similar shape, and then for
/// neighbors on the keyboard.
std::string guessed_move(std::string_view word, const Position& position);

/// "did you mean b2xf4?" for a move that lacks its capture, if the text after it names a man that
/// may be captured: `b2 (f4)`, `b2 schlägt f4`. Otherwise empty.
std::string guessed_capture(Move claimed, std::string_view behind, const Position& position);

/// A remedy for a word with an HTML entity in it, such as `g4&ndash`; empty if there is none.
std::string html_hint(std::string_view word);

/// True if the text begins with moves of chess.
bool is_chess(std::string_view text);

} // namespace merels
