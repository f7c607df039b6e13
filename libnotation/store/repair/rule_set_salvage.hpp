#pragma once

#include <libnotation/store/collection/collection_state.hpp>

#include <vector>

namespace merels {

/// Finds out which built-in rule sets the damaged rows contained, so that the games that refer to
/// these rows can be read again. A rule set is recognized by the name in its row, or by the keys of
/// the games that refer to the row. Returns the rows whose rule set is still unknown.
std::vector<std::int64_t> recognize_rule_sets(Collection::State& state);

} // namespace merels
