#pragma once

#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>

#include <string>

namespace merels::cli {

/// "a7-d7-g7"
std::string point_names(const Board& board, PointSet points);

/// What a side is doing and with how many men: "7 men, 2 in hand, placing".
std::string side_in_words(const Position& position, Color color);

/// "b4 is blocked; White must take off a man": what is pending; empty where nothing is.
std::string pending_in_words(const Position& position);

/// "White has won: Black is blocked", "a draw: repetition".
std::string outcome_in_words(const Outcome& outcome, const Position& position);

} // namespace merels::cli
