#pragma once

#include <libnotation/rules/board.hpp>
#include <libnotation/rules/rules.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// Something that cannot be in a game, and the parameters that say so, the first of them to blame.
struct Contradiction {
    std::vector<std::string> parameters;
    std::string message;
};

/// All contradictions of parameters with one another and with the board.
std::vector<Contradiction> contradictions(const Rules& rules, const Board& board);

/// The reason why a parameter changes nothing in the game for any value ("men never move"); empty
/// for one that has an effect.
std::string_view idle_reason(std::string_view parameter, const Rules& rules, const Board& board);

} // namespace merels
