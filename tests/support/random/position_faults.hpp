#pragma once

#include <libnotation/text/positions/position_formats.hpp>

#include <random>
#include <string>
#include <string_view>

namespace merels::test {

/// Every diagnostic as `CODE begin-end message | hint`, one a line.
std::string listed(const Diagnostics& diagnostics);

/// The faults of a text. For a text without faults, "fine: ", its position in the form of Merels,
/// and the remarks.
std::string verdict(std::string_view text, const RuleSet& rule_set, PositionFormat format);

/// A position with random men, hands, side to move and number of quiet plies, as far as the rule
/// set allows them.
Position random_setup(const RuleSet& rule_set, std::mt19937& random);

} // namespace merels::test
