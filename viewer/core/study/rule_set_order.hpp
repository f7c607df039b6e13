#pragma once

// The order of the rule sets in the lists of the window.

#include <libnotation/rules/rule_set.hpp>

#include <vector>

namespace merels::viewer {

/// All built-in rule sets from A to Z, by their names in the reader's language. The order ignores
/// accents, and the difference between capital and small letters.
std::vector<const RuleSet*> rule_sets_by_name();

} // namespace merels::viewer
