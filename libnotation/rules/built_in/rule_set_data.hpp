#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <vector>

namespace merels {

inline constexpr const char* astratti_newsletter
    = "Astratti PerGioco, newsletter no. 3, 1 October 2021 (seed S0)";

/// The next four functions return built-in rule sets by their boards: three squares, small boards
/// (three in a row), two squares, and all others.
std::vector<RuleSet> rule_sets_on_three_squares();
std::vector<RuleSet> rule_sets_on_small_boards();
std::vector<RuleSet> rule_sets_on_two_squares();
std::vector<RuleSet> rule_sets_on_other_boards();
/// Rule sets with more stages than placing and moving.
std::vector<RuleSet> rule_sets_of_africa_and_asia();
/// Rule sets that Sanmill plays differently from their sources, and a rule set that only Sanmill
/// has.
std::vector<RuleSet> rule_sets_of_sanmill();

} // namespace merels
