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
/// Those whose games have more stages than placing and moving.
std::vector<RuleSet> rule_sets_of_africa_and_asia();
/// Those that the program Sanmill plays otherwise than their sources have them, and one of its own.
std::vector<RuleSet> rule_sets_of_sanmill();

} // namespace merels
