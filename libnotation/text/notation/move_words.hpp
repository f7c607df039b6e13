#pragma once

// Moves and annotations in words, for people to read. The function `format` (move_text.hpp) writes
// moves in the spelling of records.

#include <libnotation/game/game.hpp>

#include <string>

namespace merels {

/// The move number of the ply after `plies_before` plies.
unsigned move_number(const Game& game, unsigned plies_before);

/// The move number of the next ply after `plies_before` plies, such as "12." or "12...".
std::string move_number_text(const Game& game, unsigned plies_before);

/// The text of a comment, followed by its fields in a short form. For example, `(d6)` means a
/// circle on d6.
std::string in_words(const Comment& comment, const Board& board);

/// A glyph as text that can be written directly after a move, such as "!", "?!", " ±" or " $42".
std::string glyph_in_words(Glyph glyph);

} // namespace merels
