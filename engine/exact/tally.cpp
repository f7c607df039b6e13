#include <engine/exact/tally.hpp>

#include <algorithm>

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

} // namespace

Tally tally(const Table& table) {
    Tally tally;
    for (std::uint64_t slot = 0; slot < table.values.size(); ++slot)
        if (table.index.is_first_slot(slot)) add(tally, exact_value(table.values.get(slot)));
    return tally;
}

} // namespace merels::exact
