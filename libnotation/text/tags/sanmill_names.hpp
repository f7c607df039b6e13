#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <optional>
#include <string_view>

/// Sanmill's names of rule sets, and the rules that it plays under those names.
namespace merels {

/// A record with these tags was written by Sanmill.
bool says_sanmill(std::string_view event, std::string_view site);

/// Sanmill's name of a rule set, in either reading.
std::optional<std::string_view> sanmill_name(const RuleSet& rule_set);

/// A rule set that is Sanmill's reading of another one.
bool is_sanmill_reading(const RuleSet& rule_set);

/// The rule set that Sanmill plays under the name of this one: mostly the same.
const RuleSet& sanmill_reading(const RuleSet& rule_set);

} // namespace merels
