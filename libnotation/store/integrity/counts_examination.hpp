#pragma once

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/integrity/examination.hpp>

namespace merels {

/// Counts anew what was played in every position whose counts are kept, and compares. What is
/// counted stands in a temporary table, as large as that of the collection.
Examination examine_counts(Collection::State& state);

} // namespace merels
