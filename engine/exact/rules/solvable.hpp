#pragma once

#include <engine/exact/index/subspace.hpp>
#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <optional>

namespace merels::exact {

/// The error that a rule set cannot be solved, with the reason.
Diagnostic unsolvable(const RuleSet& rule_set, std::string_view reason);

/// The reason why men and side to move are not enough to solve positions with empty hands: the goal
/// of the rule set, or something else that a position must remember. Empty if they are enough.
std::optional<Diagnostic> why_not_solvable(const RuleSet& rule_set);

/// The same for the positions with this number of men on the board, under a rule set that is
/// solvable.
std::optional<Diagnostic> why_not_solvable(const RuleSet& rule_set, Subspace subspace);

} // namespace merels::exact
