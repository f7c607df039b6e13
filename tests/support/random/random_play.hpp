#pragma once

#include <libnotation/rules/position.hpp>

#include <random>
#include <vector>

namespace merels::test {

/// A random number from 0 to `end` - 1. It is the same on every platform.
unsigned below(std::mt19937& random, unsigned end);

/// All positions of a game of random legal plies. The empty board is the first. There are at most
/// `longest` plies.
std::vector<Position> random_game(const RuleSet& rule_set, std::mt19937& random, unsigned longest);

/// The built-in rule sets, and more rule sets with all other values of the parameters.
const std::vector<RuleSet>& assorted_rule_sets();

} // namespace merels::test
