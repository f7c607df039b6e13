#pragma once

#include <engine/exact/subspace.hpp>
#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <optional>

namespace merels::exact {

/// Why the positions of a rule set with both hands empty cannot be solved by men and turn alone:
/// its goal, or something that a position must remember. Nothing when they can.
std::optional<Diagnostic> why_not_solvable(const RuleSet& rule_set);

/// The same for the positions with so many men, under a rule set that is solvable.
std::optional<Diagnostic> why_not_solvable(const RuleSet& rule_set, Subspace subspace);

} // namespace merels::exact
