#pragma once

#include <engine/exact/index/subspace.hpp>
#include <engine/oracle.hpp>
#include <libnotation/rules/position.hpp>

#include <functional>
#include <random>
#include <string>
#include <vector>

namespace merels::test {

/// A game with captures on one of the small boards. Its rules are random, but can be solved.
RuleSet random_small_game(std::mt19937& random);

/// Adds, at random, rules that only a whole game can be solved with: used mills, other moves,
/// placing.
void add_what_is_remembered(Rules& rules, std::mt19937& random);

/// Sets random rules for the placing of men, so that subspaces with men in hand can be solved.
void add_placing(Rules& rules, std::mt19937& random);

/// The rules of a small game in a line, for the message of a test that fails.
std::string described(const RuleSet& rule_set);

/// Every position of a rule set with such numbers of men, White to move where the rule set allows
/// it.
void for_each_position(const RuleSet& rule_set, exact::Subspace subspace,
                       const std::function<void(const Position&)>& visit);

/// The number of positions of these subspaces, possible or not, whose values differ from the values
/// of `BruteForce`.
std::size_t count_differences(const RuleSet& rule_set,
                              const std::vector<exact::Subspace>& subspaces,
                              const exact::Oracle& values);

} // namespace merels::test
