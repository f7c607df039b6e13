#pragma once

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/position.hpp>

#include <string>
#include <vector>

namespace merels::cli {

/// Circles such as "d6,Rb4,Y:a1": each has the letter of its color, or is green. Other text is a
/// `UsageError`.
std::vector<Circle> circles_argument(const std::string& list, const Board& board);

/// Arrows in the same form, such as "a1a4,Rd6-d7".
std::vector<Arrow> arrows_argument(const std::string& list, const Board& board);

/// The move that led to `position`, in any spelling. Throws a `UsageError` if the move does not fit
/// the position.
Move last_argument(const std::string& text, const Position& position);

} // namespace merels::cli
