#pragma once

#include <engine/exact/index/tables.hpp>

#include <functional>

namespace merels::exact {

/// Where the values of a finished subspace are looked up: all of them, or those of some orbits.
struct Source {
    /// Null where there is no such subspace.
    const SubspaceIndex* index = nullptr;
    const Values* values = nullptr;
    /// The first slot whose value is at hand, and how many are.
    std::uint64_t first = 0;
    std::uint64_t slots = 0;

    bool has(std::uint64_t slot) const { return slot - first < slots; }
    /// Of a slot that is at hand.
    Word get(std::uint64_t slot) const { return values->get(slot - first); }
};

using FindSource = std::function<Source(Subspace)>;

/// Whole tables, which must outlive what is returned.
inline FindSource sources_in(const Tables& tables) {
    return [&tables](Subspace subspace) -> Source {
        const Table* const table = tables.find(subspace);
        if (table == nullptr) return {};
        return {&table->index, &table->values, 0, table->values.size()};
    };
}

} // namespace merels::exact
