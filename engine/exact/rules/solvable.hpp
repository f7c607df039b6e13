#pragma once

#include <engine/exact/index/subspace.hpp>
#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <cstdint>
#include <optional>

namespace merels::exact {

/// The error for a rule set that cannot be solved, with the reason.
Diagnostic unsolvable(const RuleSet& rule_set, std::string_view reason);

/// The reason why Merels cannot solve the positions with empty hands. Possible reasons are that the
/// game has no captures, that the players do not alternate, or that the value also depends on
/// earlier moves. If Merels can solve these positions, the result is empty.
std::optional<Diagnostic> why_not_solvable(const RuleSet& rule_set);

/// The reason why the positions of a subspace cannot be solved. The rule set must be solvable.
std::optional<Diagnostic> why_not_solvable(const RuleSet& rule_set, Subspace subspace);

/// One number that identifies the board and all rules on which exact values depend. If two rule
/// sets get the same number from this function, they have the same exact values. `rule_identity`
/// ignores names, the rule for repeated positions, and the N-move rule. `docs/database.md`
/// describes how the number is computed.
std::uint64_t rule_identity(const RuleSet& rule_set);

} // namespace merels::exact
