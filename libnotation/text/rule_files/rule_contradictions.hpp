#pragma once

#include <libnotation/rules/board.hpp>
#include <libnotation/rules/rules.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// A contradiction, and the parameters that cause it. The error is reported at the first parameter
/// in `parameters`.
struct Contradiction {
    std::vector<std::string> parameters;
    std::string message;
};

/// All contradictions between parameters, and between a parameter and the board.
std::vector<Contradiction> contradictions(const Rules& rules, const Board& board);

/// The reason why a parameter has no effect in this game, such as "men never move". The result is
/// empty if the parameter has an effect.
std::string_view idle_reason(std::string_view parameter, const Rules& rules, const Board& board);

} // namespace merels
