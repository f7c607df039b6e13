#pragma once

#include <engine/exact/index/subspace.hpp>
#include <libnotation/base/diagnostic.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <cstdint>
#include <optional>

namespace merels::exact {

/// The error for a rule set that cannot be solved, with the reason.
Diagnostic unsolvable(const RuleSet& rule_set, std::string_view reason);

/// The reason why positions with empty hands cannot be solved from men and side to move alone.
/// Possible reasons are that the game has no captures, that the players do not alternate, or that
/// the value also depends on earlier moves. If all positions with empty hands can be solved from
/// men and side to move, the result is empty.
std::optional<Diagnostic> why_not_solvable(const RuleSet& rule_set);

/// The reason why the positions of a subspace cannot be solved. The rule set must be solvable.
std::optional<Diagnostic> why_not_solvable(const RuleSet& rule_set, Subspace subspace);

/// A number for the board and for all rules that exact values depend on. If two rule sets get the
/// same number from this function, they have the same exact values. `rule_identity` ignores names,
/// rules for draws by repetition, and rules for draws after plies without a capture.
/// `docs/database.md` defines the number.
std::uint64_t rule_identity(const RuleSet& rule_set);

} // namespace merels::exact
