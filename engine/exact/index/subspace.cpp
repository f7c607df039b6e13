#include <engine/exact/index/subspace.hpp>

#include <algorithm>

namespace merels::exact {

const Orbits& BoardIndex::orbits(unsigned men) {
    return orbits_.try_emplace(men, group_, colex_, men).first->second;
}

const std::vector<PointSet>& BoardIndex::sets(std::size_t points, std::size_t size) {
    const auto [entry, is_new] = sets_.try_emplace({points, size});
    if (is_new) entry->second = sets_of_size(points, size);
    return entry->second;
}

SubspaceIndex::SubspaceIndex(BoardIndex& board, Subspace subspace)
    : board_(&board), subspace_(subspace), orbits_(&board.orbits(subspace.mover)),
      sets_(&board.sets(board.group().points() - subspace.mover, subspace.opponent)) {}

bool SubspaceIndex::is_first_slot(std::uint64_t slot) const {
    const std::size_t orbit = slot / sets_->size();
    const PointSet men = opponent(orbit, slot % sets_->size());
    return std::ranges::all_of(orbits_->stabilisers(orbit), [&](std::size_t symmetry) {
        return this->slot(orbit, group().image(symmetry, men)) >= slot;
    });
}

} // namespace merels::exact
