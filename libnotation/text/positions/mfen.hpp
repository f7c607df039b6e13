#pragma once

// MFEN/1.0 of the Mill Interchange Format, as docs/positions.md describes it.
//
//   parse_mfen("MFEN/1.0 mill24-state-v1 ......../......../........ w p p 9,9 - 0 0 -", rules)

#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <string>
#include <string_view>

namespace merels {

/// True if the board has the 24 points of MFEN.
bool has_mfen(const Board& board);

/// Every fault is listed, with spans relative to `text`; one of them is that the board has no MFEN.
Result<PositionText> parse_mfen(std::string_view text, const RuleSet& rule_set);

/// The canonical form; the board must have an MFEN. The text also shows if the game is over.
std::string format_mfen(const Position& position, unsigned move_number);

/// The side that is assumed to be to move, because MFEN has no side to move in a finished game.
Color to_move_after_end(GameResult result, std::uint64_t plies, Color starter);

} // namespace merels
