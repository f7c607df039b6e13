#pragma once

// Examines a collection: its pages, its tables, its references, each game replayed, and the data
// derived from the games.
//
//   const auto diagnosis = examine(collection);
//   if (!diagnosis->is_sound()) for (const Examination& part : diagnosis->parts) …
//
// `repair.hpp` repairs the faults.

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/integrity/examination.hpp>

#include <algorithm>
#include <functional>

namespace merels {

struct Diagnosis {
    /// Pages, schema, references, rule sets, names, games, comments, positions, explorer.
    std::vector<Examination> parts;

    bool is_sound() const { return std::ranges::all_of(parts, &Examination::is_sound); }
};

/// Gets the number of games that were looked at, and the number of all.
using GameWatch = std::function<void(std::uint64_t games, std::uint64_t of)>;

/// Examines everything as of one moment, and changes nothing. Memory is bounded. O(positions).
Stored<Diagnosis> examine(const Collection& collection, const GameWatch& watch = {});

/// Examines only the tables. Use it if the collection cannot be opened because its tables are not
/// those of Merels.
Stored<Examination> examine_schema(const std::string& path);

} // namespace merels
