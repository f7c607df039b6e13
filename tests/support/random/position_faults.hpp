#pragma once

#include <libnotation/text/positions/position_formats.hpp>

#include <random>
#include <string>
#include <string_view>

namespace merels::test {

/// Every diagnostic as a line of the form `CODE begin-end message | hint`.
std::string listed(const Diagnostics& diagnostics);

/// The faults of a text. If there are none, the result is "fine: ", the position in the form of
/// Merels, and the remarks.
std::string verdict(std::string_view text, const RuleSet& rule_set, PositionFormat format);

/// A random position that the rule set allows. Men, hands, the side to move and the number of quiet
/// plies are random.
Position random_setup(const RuleSet& rule_set, std::mt19937& random);

} // namespace merels::test
