#pragma once

// Makes a collection as small and fast as possible.
//
//   const auto compaction = compact(collection);
//   compaction->bytes_before, compaction->bytes_after
//
// The index of positions becomes a single segment without removed games. Unused names, sources and
// rule sets are removed. At the end, SQLite writes the whole file again. Each step is stored
// completely or not at all. If the program is killed, the collection is still valid, and the work
// can be repeated.

#include <libnotation/store/collection/collection.hpp>

#include <cstdint>
#include <functional>
#include <string_view>

namespace merels {

struct Compaction {
    std::uint64_t bytes_before = 0;
    std::uint64_t bytes_after = 0;
    /// The number of segments in the index of positions.
    std::uint64_t segments_before = 0;
    /// The number of unused rows that were removed from the tables of names, sources and rule sets.
    std::uint64_t removed_rows = 0;
};

/// Called with the next step in words, such as "writing the file again".
using StepWatch = std::function<void(std::string_view step)>;

/// Compacts a collection. The free disk space must be twice the size of the collection, because
/// SQLite writes a new file and a journal.
Stored<Compaction> compact(Collection& collection, const StepWatch& watch = {});

} // namespace merels
