#pragma once

#include <libnotation/store/collection/collection_state.hpp>

#include <vector>

namespace merels {

/// If the row of a built-in rule set is damaged, finds the rule set to which it belongs. Then games
/// with this rule set can be read. A rule set is recognized by the name in its row, or by the keys
/// of the games that refer to this row. Returns the rows whose rule set is still unknown.
std::vector<std::int64_t> recognize_rule_sets(Collection::State& state);

} // namespace merels
