#include <engine/exact/index/tally.hpp>

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

/// The sum of two parts of a subspace.
Tally sum(const Tally& a, const Tally& b) {
    return {.positions = a.positions + b.positions,
            .wins = a.wins + b.wins,
            .draws = a.draws + b.draws,
            .losses = a.losses + b.losses,
            .longest_win = std::max(a.longest_win, b.longest_win),
            .longest_loss = std::max(a.longest_loss, b.longest_loss)};
}

constexpr std::uint64_t slots_in_part = std::uint64_t{1} << 16;

} // namespace

Tally tally(const Table& table, unsigned jobs) {
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

} // namespace merels::exact
