#pragma once

#include <libnotation/rules/board.hpp>
#include <libnotation/rules/rules.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// A contradiction, and the parameters that cause it. The first of them is reported as wrong.
struct Contradiction {
    std::vector<std::string> parameters;
    std::string message;
};

/// All contradictions of parameters with each other and with the board.
std::vector<Contradiction> contradictions(const Rules& rules, const Board& board);

/// The reason why no value of a parameter changes the game ("men never move"); empty if the
/// parameter has an effect.
std::string_view idle_reason(std::string_view parameter, const Rules& rules, const Board& board);

} // namespace merels
