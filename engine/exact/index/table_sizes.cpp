#include <engine/exact/index/table_sizes.hpp>

#include <engine/exact/index/values.hpp>

namespace merels::exact {

TableSizes::TableSizes(const Board& board)
    : points_(board.size()), orbits_(SymmetryGroup{board}.orbit_counts()) {}

std::uint64_t TableSizes::slots(Subspace subspace) const {
    return orbits_[subspace.mover] * count_sets(points_ - subspace.mover, subspace.opponent);
}

std::uint64_t TableSizes::bytes(Subspace subspace) const { return slots(subspace) * sizeof(Word); }

std::uint64_t TableSizes::index_bytes(const std::set<Subspace>& subspaces) const {
    std::set<unsigned> men;
    std::set<std::pair<unsigned, unsigned>> sets;
    for (const Subspace& subspace : subspaces) {
        men.insert(subspace.mover);
        sets.emplace(subspace.mover, subspace.opponent);
    }
    std::uint64_t sum = 0;
    for (const unsigned mover : men)
        sum += Orbits::bytes(count_sets(points_, mover), orbits_[mover]);
    for (const auto& [mover, opponent] : sets)
        sum += count_sets(points_ - mover, opponent) * sizeof(PointSet);
    return sum;
}

} // namespace merels::exact
