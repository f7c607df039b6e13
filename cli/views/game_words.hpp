#pragma once

#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>

#include <string>

namespace merels::cli {

/// "a7-d7-g7"
std::string point_names(const Board& board, PointSet points);

/// The phase and the men of a side: "7 men, 2 in hand, placing".
std::string side_in_words(const Position& position, Color color);

/// Points that are blocked and men that must be removed: "b4 is blocked; White must remove a man";
/// otherwise empty.
std::string pending_in_words(const Position& position);

/// "White has won: Black is blocked", "a draw: repetition".
std::string outcome_in_words(const Outcome& outcome, const Position& position);

} // namespace merels::cli
