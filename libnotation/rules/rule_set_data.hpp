#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <vector>

namespace merels {

/// The built-in rule sets of three-men games and of games on three squares, and of all the others.
std::vector<RuleSet> rule_sets_on_three_squares();
std::vector<RuleSet> rule_sets_on_small_boards();
std::vector<RuleSet> rule_sets_on_other_boards();

} // namespace merels
