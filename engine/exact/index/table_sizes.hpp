#pragma once

#include <engine/exact/index/subspace.hpp>

#include <set>

namespace merels::exact {

/// Computes the sizes of a board's tables before any table is built.
class TableSizes {
public:
    explicit TableSizes(const Board& board);

    std::uint64_t slots(Subspace subspace) const;
    /// The size of a subspace's values.
    std::uint64_t bytes(Subspace subspace) const;
    /// The size of the common tables of all these subspaces.
    std::uint64_t index_bytes(const std::set<Subspace>& subspaces) const;

private:
    std::size_t points_;
    std::vector<std::uint64_t> orbits_;
};

} // namespace merels::exact
