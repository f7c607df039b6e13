#include <engine/exact/index/tables.hpp>

#include <engine/exact/index/values.hpp>
#include <libnotation/base/crew.hpp>

#include <algorithm>
#include <numeric>

namespace merels::exact {

namespace {

void add(Tally& tally, Exact value) {
    ++tally.positions;
    switch (value.verdict()) {
    case Verdict::win:
        ++tally.wins;
        tally.longest_win = std::max(tally.longest_win, value.plies());
        return;
    case Verdict::draw: ++tally.draws; return;
    case Verdict::loss:
        ++tally.losses;
        tally.longest_loss = std::max(tally.longest_loss, value.plies());
        return;
    }
}

/// The sum of the tallies for two parts of a subspace.
Tally sum(const Tally& a, const Tally& b) {
    return {.positions = a.positions + b.positions,
            .wins = a.wins + b.wins,
            .draws = a.draws + b.draws,
            .losses = a.losses + b.losses,
            .longest_win = std::max(a.longest_win, b.longest_win),
            .longest_loss = std::max(a.longest_loss, b.longest_loss)};
}

} // namespace

Tally tally(const Table& table, unsigned jobs) {
    constexpr auto slots_in_part = Parts::slots_in_part;
    const std::uint64_t slots = table.values.size();
    const Crew crew{jobs, {}};
    std::vector<Tally> tallies(jobs);
    crew.share((slots + slots_in_part - 1) / slots_in_part, [&](unsigned worker, std::size_t part) {
        const std::uint64_t end = std::min(slots, (part + 1) * slots_in_part);
        for (std::uint64_t slot = part * slots_in_part; slot < end; ++slot)
            if (table.index.is_first_slot(slot))
                add(tallies[worker], exact_value(table.values.get(slot)));
    });
    return std::accumulate(tallies.begin(), tallies.end(), Tally{}, sum);
}

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

Table& Tables::add(Subspace subspace) {
    if (const auto found = tables_.find(subspace); found != tables_.end()) return found->second;
    return add(subspace, Values{index(subspace).slots()});
}

Table& Tables::add(Subspace subspace, Values values) {
    return tables_.emplace(subspace, Table{index(subspace), std::move(values)}).first->second;
}

} // namespace merels::exact
