#pragma once

#include <libnotation/rules/built_in/rule_set_pool.hpp>

#include <string>
#include <vector>

namespace merels::cli {

/// The built-in rule set of that name, or the rule set of a rule file, which `pool` keeps. Throws a
/// `UsageError` with similar names for an unknown name, and a `Failure` with all errors of a wrong
/// file.
const RuleSet& rule_set_called(const std::string& name_or_file, RuleSetPool& pool);

/// The rule set of one file.
const RuleSet& read_rule_file(const std::string& path, RuleSetPool& pool);

/// The rule sets of a file, or of all *.json of a folder, in order of name.
std::vector<const RuleSet*> read_rule_files(const std::string& path, RuleSetPool& pool);

} // namespace merels::cli
