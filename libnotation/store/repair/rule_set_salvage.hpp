#pragma once

#include <libnotation/store/collection/collection_state.hpp>

namespace merels {

/// Finds out which built-in rule sets the rows of a damaged collection were, where they cannot be
/// read, by their names or by the games that refer to them: a game's key tells under which rules
/// its turns were played. From then on games of these rows can be read. Gives the rows that stay
/// unknown.
std::vector<std::int64_t> recognise_rule_sets(Collection::State& state);

} // namespace merels
