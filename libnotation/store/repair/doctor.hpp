#pragma once

// Examines the pages, tables, references and games of a collection, and the data computed from the
// games.
//
//   const auto diagnosis = examine(collection);
//   if (!diagnosis->is_sound()) for (const Examination& part : diagnosis->parts) …
//
// `repair.hpp` repairs the faults.

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/integrity/games_examination.hpp>

#include <algorithm>

namespace merels {

struct Diagnosis {
    /// The parts: pages, schema, references, rule sets, names, games, comments, positions,
    /// explorer.
    std::vector<Examination> parts;

    bool is_sound() const { return std::ranges::all_of(parts, &Examination::is_sound); }
};

/// Examines everything and changes nothing. The function does not see changes that other programs
/// make during the examination. O(positions).
Stored<Diagnosis> examine(const Collection& collection, const GameWatch& watch = {});

/// Examines only the definitions of the tables. Call this function if a collection cannot be
/// opened, because a table may have a wrong definition.
Stored<Examination> examine_schema(const std::string& path);

} // namespace merels
