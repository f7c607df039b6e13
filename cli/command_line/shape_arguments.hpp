#pragma once

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/position.hpp>

#include <string>
#include <vector>

namespace merels::cli {

/// Reads circles such as "d6,Rb4,Y:a1". A letter before the point is the color. Without a letter,
/// the circle is green. Throws a `UsageError` if `list` is not a list of circles.
std::vector<Circle> circles_argument(const std::string& list, const Board& board);

/// Reads arrows such as "a1a4,Rd6-d7". A letter before the two points gives the color, such as "R"
/// for red. Without a letter, the arrow is green.
std::vector<Arrow> arrows_argument(const std::string& list, const Board& board);

/// Reads the move that led to `position`, in any spelling. Throws a `UsageError` if the position
/// cannot occur after the move.
Move last_argument(const std::string& text, const Position& position);

} // namespace merels::cli
