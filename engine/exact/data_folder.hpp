#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <string>

namespace merels::exact {

/// Where values are kept between runs: $MERELS_DATA, else merels in $XDG_DATA_HOME, else
/// ~/.local/share/merels. Empty if there is no such place or MERELS_DATA is "none".
std::string data_folder();

/// The folder of a rule set's values below that one; built-in rule sets have their id as its name,
/// others their identity, too.
std::string values_folder(const std::string& data_folder, const RuleSet& rule_set);

} // namespace merels::exact
