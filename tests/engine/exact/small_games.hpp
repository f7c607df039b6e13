#pragma once

#include <libnotation/rules/position.hpp>

#include <functional>
#include <random>

namespace merels::test {

/// A game with captures on one of the small boards, under rules taken by chance from all that can
/// be solved.
RuleSet random_small_game(std::mt19937& random);

/// Every position of a rule set with empty hands and such numbers of men, White on turn where the
/// rule set allows it.
void for_each_position(const RuleSet& rule_set, unsigned mover, unsigned opponent,
                       const std::function<void(const Position&)>& visit);

} // namespace merels::test
