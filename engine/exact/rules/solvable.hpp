#pragma once

#include <engine/exact/index/subspace.hpp>
#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <optional>

namespace merels::exact {

/// The error that refuses a rule set, with its reason.
Diagnostic unsolvable(const RuleSet& rule_set, std::string_view reason);

/// Why the positions of a rule set with both hands empty cannot be solved by men and side to move
/// alone: its goal, or something that a position must remember. Empty if they can.
std::optional<Diagnostic> why_not_solvable(const RuleSet& rule_set);

/// The same for the positions with this number of men on the board, under a rule set that is
/// solvable.
std::optional<Diagnostic> why_not_solvable(const RuleSet& rule_set, Subspace subspace);

} // namespace merels::exact
