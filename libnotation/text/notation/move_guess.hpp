#pragma once

// Guesses the intended move if a word is not a legal move.

#include <libnotation/rules/position.hpp>

#include <string>
#include <string_view>

namespace merels {

/// A hint such as "did you mean d1?" for `dl`, `d1,` or `d1*`. The hint names up to three legal
/// moves. If there are no guesses, or more than three guesses, the result is empty. The function
/// first replaces signs. If this finds no legal move, the function replaces characters by
/// characters of similar shape. If this also finds no legal move, the function replaces characters
/// by their neighbors on the keyboard.
std::string guessed_move(std::string_view word, const Position& position);

/// A hint such as "did you mean b2xf4?" for a move without its capture. The text after the move
/// must name a man to capture, as in `b2 (f4)` or `b2 schlägt f4`. If the text does not name a man
/// to capture, the result is empty.
std::string guessed_capture(Move claimed, std::string_view behind, const Position& position);

/// A hint for a word with an HTML entity in it, such as `g4&ndash`. If the word has no HTML entity,
/// the result is empty.
std::string html_hint(std::string_view word);

/// True if there are two moves of chess among the first words of the text.
bool is_chess(std::string_view text);

} // namespace merels
