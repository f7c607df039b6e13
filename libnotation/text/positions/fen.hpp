#pragma once

// Sanmill's FEN, as described in docs/positions.md. FENs with 17, 12 and 11 fields can be read.
// Merels writes 17 fields.
//
//   parse_fen("********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1", rules)

#include <libnotation/text/positions/position_text.hpp>

#include <string>
#include <string_view>

namespace merels {

/// True if the text begins with a board of rings. If the text of the board is damaged, the result
/// is true only if the other fields look like a FEN. For the path of a file, the result is false,
/// although a path also contains slashes.
bool looks_like_fen(std::string_view text);

/// True if the board has the 24 points of a FEN.
bool has_fen(const Board& board);

/// True if a FEN can express all pending effects. A FEN can contain marked points and removals that
/// are due, but no other pending effects.
bool fen_holds(const Pending& pending);

/// The position, or all faults, with spans relative to `text`. If `has_fen` is false for the board,
/// the result is a fault.
Result<PositionText> parse_fen(std::string_view text, const RuleSet& rule_set);

/// Writes a FEN with 17 fields. `has_fen` must be true for the board.
std::string format_fen(const Position& position, unsigned move_number);

} // namespace merels
