#pragma once

#include <libnotation/rules/rule_set.hpp>

#include <string>

namespace merels::exact {

/// The folder in which values are kept between runs: $MERELS_DATA, or else merels in
/// $XDG_DATA_HOME, or else ~/.local/share/merels. Empty if there is no such place or MERELS_DATA is
/// "none".
std::string data_folder();

/// The subfolder for the values of a rule set. Its name is the id of a built-in rule set; for other
/// rule sets it also contains their identity.
std::string values_folder(const std::string& data_folder, const RuleSet& rule_set);

} // namespace merels::exact
