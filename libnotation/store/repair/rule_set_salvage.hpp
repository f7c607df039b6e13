#pragma once

#include <libnotation/store/collection/collection_state.hpp>

#include <vector>

namespace merels {

/// Finds the built-in rule sets for damaged rows. The function uses the names in the rows, or the
/// games that refer to the rows. The key of a game shows the rules of its moves. After that, the
/// games with these rule sets can be read. Returns the rows whose rule set is still unknown.
std::vector<std::int64_t> recognize_rule_sets(Collection::State& state);

} // namespace merels
