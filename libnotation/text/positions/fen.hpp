#pragma once

// Sanmill's FEN, as docs/positions.md describes it: read with 17, 12 and 11 fields, written
// with 17.
//
//   parse_fen("********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1", rules)

#include <libnotation/text/positions/position_text.hpp>

#include <string>
#include <string_view>

namespace merels {

/// True if the text begins with a board of rings, or has the fields of a FEN after a damaged board.
/// The path of a file has neither.
bool looks_like_fen(std::string_view text);

/// True if the board has the 24 points of a FEN.
bool has_fen(const Board& board);

/// True if a FEN can hold what is pending in the position: only marked points and due removals.
bool fen_holds(const Pending& pending);

/// Every fault is listed, with spans relative to `text`; one of them is that the board has no FEN.
Result<PositionText> parse_fen(std::string_view text, const RuleSet& rule_set);

/// The 17 fields; the board must have a FEN.
std::string format_fen(const Position& position, unsigned move_number);

} // namespace merels
