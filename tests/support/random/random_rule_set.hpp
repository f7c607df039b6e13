#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <random>

namespace merels::test {

/// An arbitrary board of 3 to 64 points.
BoardSpec random_board(std::mt19937_64& random);

/// Sound rules for a board; every parameter takes every value that the others allow.
Rules random_rules(const Board& board, std::mt19937_64& random);

RuleSet random_rule_set(std::mt19937_64& random);

} // namespace merels::test
