#pragma once

#include <libnotation/store/collection/collection_state.hpp>

#include <vector>

namespace merels {

/// Finds the built-in rule sets of damaged rows, so that games with these rule sets can be read.
/// The names in the rows show them, or the keys of the games that refer to the rows. Returns the
/// rows whose rule set is still unknown.
std::vector<std::int64_t> recognize_rule_sets(Collection::State& state);

} // namespace merels
