#pragma once

#include <libnotation/rules/built_in/rule_sets.hpp>

namespace merels {

inline const RuleSet& nine = *rule_sets::find("nine-mens-morris");

} // namespace merels
