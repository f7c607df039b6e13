#pragma once

// MFEN/1.0 of the Mill Interchange Format, as described in docs/positions.md.
//
//   parse_mfen("MFEN/1.0 mill24-state-v1 ......../......../........ w p p 9,9 - 0 0 -", rules)

#include <libnotation/rules/outcome.hpp>
#include <libnotation/text/positions/position_text.hpp>

#include <string>
#include <string_view>

namespace merels {

/// True if the board has the 24 points of MFEN.
bool has_mfen(const Board& board);

/// The position, or all faults, with spans relative to `text`. If `has_mfen` is false for the
/// board, the result is a fault.
Result<PositionText> parse_mfen(std::string_view text, const RuleSet& rule_set);

/// Writes a position as an MFEN in its canonical form. `has_mfen` must be true for the board.
/// The text also
/// shows whether the game is over.
std::string format_mfen(const Position& position, unsigned move_number);

/// If a game is finished, its MFEN does not show the side to move. `to_move_after_end` finds the
/// side to move from the result and the number of plies.
Color to_move_after_end(GameResult result, std::uint64_t plies, Color starter);

} // namespace merels
