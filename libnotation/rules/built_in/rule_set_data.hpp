#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <vector>

namespace merels {

inline constexpr const char* astratti_newsletter
    = "Astratti PerGioco, newsletter no. 3, 1 October 2021 (seed S0)";

/// The built-in rule sets by family: games on three squares, three in a row on small boards, games
/// on two squares, and all the others.
std::vector<RuleSet> rule_sets_on_three_squares();
std::vector<RuleSet> rule_sets_on_small_boards();
std::vector<RuleSet> rule_sets_on_two_squares();
std::vector<RuleSet> rule_sets_on_other_boards();
/// The rule sets whose games have more stages than placing and moving.
std::vector<RuleSet> rule_sets_of_africa_and_asia();
/// The rule sets that the program Sanmill plays differently from their sources, and one rule set of
/// Sanmill's own.
std::vector<RuleSet> rule_sets_of_sanmill();

} // namespace merels
