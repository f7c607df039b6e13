#pragma once

// Sanmill's FEN, as docs/positions.md describes it: read with 17, 12 and 11 fields, written
// with 17.
//
//   parse_fen("********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1", rules)

#include <libnotation/text/position_text.hpp>

#include <string>
#include <string_view>

namespace merels {

/// The board has the 24 points that a FEN speaks of.
bool has_fen(const Board& board);

/// Every fault is listed, with spans relative to `text`; one of them is that the board has no FEN.
Result<PositionText> parse_fen(std::string_view text, const RuleSet& rule_set);

/// The 17 fields; the board must have a FEN.
std::string format_fen(const Position& position, unsigned move_number);

} // namespace merels
