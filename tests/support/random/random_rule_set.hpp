#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <random>

namespace merels::test {

/// An arbitrary board of 3 to 64 points.
BoardSpec random_board(std::mt19937_64& random);

/// Random rules for a board, without contradictions. Each parameter may have any value that the
/// other parameters allow.
Rules random_rules(const Board& board, std::mt19937_64& random);

RuleSet random_rule_set(std::mt19937_64& random);

} // namespace merels::test
