#pragma once

// Makes a collection as small and quick as it can be.
//
//   const auto compaction = compact(collection);
//   compaction->bytes_before, compaction->bytes_after
//
// The index of positions becomes one segment without what was removed, unused names, sources and
// rule sets are removed, and the file is written again. Each step is a transaction: killed at any
// moment, it leaves a whole collection, and can be run again.

#include <libnotation/store/collection/collection.hpp>

#include <cstdint>
#include <functional>
#include <string_view>

namespace merels {

struct Compaction {
    std::uint64_t bytes_before = 0;
    std::uint64_t bytes_after = 0;
    /// Segments of the index of positions.
    std::uint64_t segments_before = 0;
    /// Names, sources and rule sets that nothing refers to.
    std::uint64_t removed_rows = 0;
};

/// Gets the next step in words: "joining the index".
using StepWatch = std::function<void(std::string_view step)>;

/// It needs free space for another file of the collection's size and, until the end, the same for
/// the journal.
Stored<Compaction> compact(Collection& collection, const StepWatch& watch = {});

} // namespace merels
