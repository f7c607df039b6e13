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

/// Adds random rules about used mills, other moves or placing. With such rules, only a whole game
/// can be solved.
void add_what_is_remembered(Rules& rules, std::mt19937& random);

/// Sets random rules for the placing of men, so that subspaces with men in hand can be solved.
void add_placing(Rules& rules, std::mt19937& random);

/// The rules of a small game in a line, for the message of a test that fails.
std::string described(const RuleSet& rule_set);

/// Visits every position of a subspace. White is to move if the rule set allows it.
void for_each_position(const RuleSet& rule_set, exact::Subspace subspace,
                       const std::function<void(const Position&)>& visit);

/// The number of positions of these subspaces whose values differ from the values of `BruteForce`.
/// Impossible positions are included.
std::size_t count_differences(const RuleSet& rule_set,
                              const std::vector<exact::Subspace>& subspaces,
                              const exact::Oracle& values);

} // namespace merels::test
