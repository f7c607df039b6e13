#pragma once

#include <libnotation/text/positions/position_formats.hpp>

#include <random>
#include <string>
#include <string_view>

namespace merels::test {

/// Every diagnostic as `CODE begin-end message | hint`, one a line.
std::string listed(const Diagnostics& diagnostics);

/// The faults of a text, or "fine: " with its position in our line and the remarks on it.
std::string verdict(std::string_view text, const RuleSet& rule_set, PositionFormat format);

/// Men, hands, side to move and count of quiet plies by chance, as far as the rule set allows.
Position random_setup(const RuleSet& rule_set, std::mt19937& random);

} // namespace merels::test
