#pragma once

#include <libnotation/game/annotation.hpp>
#include <libnotation/rules/position.hpp>

#include <string>
#include <vector>

namespace merels::cli {

/// "d6,Rb4,Y:a1": circles, each with the letter of its color or green; else a `UsageError`.
std::vector<Circle> circles_argument(const std::string& list, const Board& board);

/// "a1a4,Rd6-d7": arrows in the same form.
std::vector<Arrow> arrows_argument(const std::string& list, const Board& board);

/// The move that led to `position`, in any spelling. A move that does not fit the position is a
/// `UsageError`.
Move last_argument(const std::string& text, const Position& position);

} // namespace merels::cli
