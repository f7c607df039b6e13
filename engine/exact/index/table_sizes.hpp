#pragma once

#include <engine/exact/index/subspace.hpp>

#include <set>

namespace merels::exact {

/// What the tables of a board's subspaces take, before there are any.
class TableSizes {
public:
    explicit TableSizes(const Board& board);

    std::uint64_t slots(Subspace subspace) const;
    /// Of a subspace's values.
    std::uint64_t bytes(Subspace subspace) const;
    /// Of what the indices of all these subspaces share.
    std::uint64_t index_bytes(const std::set<Subspace>& subspaces) const;

private:
    std::size_t points_;
    std::vector<std::uint64_t> orbits_;
};

} // namespace merels::exact
