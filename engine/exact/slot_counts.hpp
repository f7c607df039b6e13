#pragma once

#include <engine/exact/subspace.hpp>

namespace merels::exact {

/// How many slots the subspaces of a board have, without an index.
class SlotCounts {
public:
    explicit SlotCounts(const Board& board)
        : points_(board.size()), orbits_(SymmetryGroup{board}.orbit_counts()) {}

    std::uint64_t operator()(Subspace subspace) const {
        return orbits_[subspace.mover] * count_sets(points_ - subspace.mover, subspace.opponent);
    }
    /// Orbits of the sets of so many men.
    std::uint64_t orbits(unsigned men) const { return orbits_[men]; }

private:
    std::size_t points_;
    std::vector<std::uint64_t> orbits_;
};

} // namespace merels::exact
