#pragma once

// The order of the rule sets in the lists of the window.

#include <libnotation/rules/rule_set.hpp>

#include <vector>

namespace merels::viewer {

/// All built-in rule sets from A to Z, by their names in the reader's language. Capital letters and
/// accents do not matter.
std::vector<const RuleSet*> rule_sets_by_name();

} // namespace merels::viewer
