#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <vector>

namespace merels {

inline constexpr const char* astratti_newsletter
    = "Astratti PerGioco, newsletter no. 3, 1 October 2021 (seed S0)";

/// Built-in rule sets on boards of three squares.
std::vector<RuleSet> rule_sets_on_three_squares();
/// Built-in rule sets for three in a row, on small boards.
std::vector<RuleSet> rule_sets_on_small_boards();
/// Built-in rule sets on boards of two squares.
std::vector<RuleSet> rule_sets_on_two_squares();
/// Built-in rule sets on boards of other shapes, such as pentagons.
std::vector<RuleSet> rule_sets_on_other_boards();
/// Rule sets with more stages than placing and moving.
std::vector<RuleSet> rule_sets_of_africa_and_asia();
/// Rule sets that Sanmill plays differently from their sources, and a rule set that only Sanmill
/// has.
std::vector<RuleSet> rule_sets_of_sanmill();

} // namespace merels
