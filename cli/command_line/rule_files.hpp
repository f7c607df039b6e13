#pragma once

#include <libnotation/rules/built_in/rule_set_pool.hpp>

#include <string>
#include <vector>

namespace merels::cli {

/// The built-in rule set with this name, or the rule set of a file. The rule set of a file is kept
/// in `pool`. For an unknown name, throws a `UsageError` with similar names. For a faulty file,
/// throws a `Failure` with all errors.
const RuleSet& rule_set_called(const std::string& name_or_file, RuleSetPool& pool);

/// True if the file has the ending .json and contains a rule set without errors.
bool is_rule_file(const std::string& path);

/// Reads a file with one rule set.
const RuleSet& read_rule_file(const std::string& path, RuleSetPool& pool);

/// Reads the rule set of a file, or the rule sets of all *.json files in a folder, in the order of
/// the names of the files.
std::vector<const RuleSet*> read_rule_files(const std::string& path, RuleSetPool& pool);

} // namespace merels::cli
