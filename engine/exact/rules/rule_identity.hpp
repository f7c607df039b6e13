#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <cstdint>

namespace merels::exact {

/// A number for the board and all rules that exact values can depend on: two rule sets with the
/// same number have the same values. Names do not count, and neither do draws that need a history.
/// `docs/database.md` has the definition.
std::uint64_t rule_identity(const RuleSet& rule_set);

} // namespace merels::exact
