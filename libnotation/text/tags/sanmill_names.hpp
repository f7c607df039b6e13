#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <optional>
#include <string_view>

/// Sanmill's names for rule sets, and the rules that Sanmill plays under these names.
namespace merels {

/// True if Sanmill wrote a record with these tags.
bool says_sanmill(std::string_view event, std::string_view site);

/// Sanmill's name for a rule set. Sanmill's version of a rule set has the name of the original rule
/// set. The result is empty if Sanmill does not have the rule set.
std::optional<std::string_view> sanmill_name(const RuleSet& rule_set);

/// True for a rule set that is Sanmill's version of another rule set.
bool is_sanmill_reading(const RuleSet& rule_set);

/// Sanmill's version of a rule set. If there is no such version, the result is `rule_set`.
const RuleSet& sanmill_reading(const RuleSet& rule_set);

} // namespace merels
