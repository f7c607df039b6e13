#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <optional>
#include <string_view>

/// Sanmill's names of rule sets, and the rules that it plays under those names.
namespace merels {

/// True if Sanmill wrote a record with these tags.
bool says_sanmill(std::string_view event, std::string_view site);

/// Sanmill's name of a rule set, or of Sanmill's reading of it.
std::optional<std::string_view> sanmill_name(const RuleSet& rule_set);

/// True for a rule set that is Sanmill's reading of another one.
bool is_sanmill_reading(const RuleSet& rule_set);

/// The rule set that Sanmill plays under the name of this one. Usually it is the same.
const RuleSet& sanmill_reading(const RuleSet& rule_set);

} // namespace merels
