#include <libnotation/store/known_lines.hpp>

#include <algorithm>
#include <bit>

namespace merels {

namespace {

/// Slots for so many games and as many again, so that a search for what is not there is short.
std::size_t slots_for(std::size_t games) { return std::bit_ceil((games + 1) * 2); }

} // namespace

KnownLines::KnownLines(sql::Database& database, std::size_t most) : most_(most) {
    const auto games = static_cast<std::size_t>(database.integer("SELECT count(*) FROM games"));
    slots_.resize(slots_for(std::min(games, most)));
    mask_ = slots_.size() - 1;
    sql::Statement select{database, "SELECT line_key, id FROM games"};
    while (select.step()) add(static_cast<std::uint64_t>(select.integer(0)), select.integer(1));
}

void KnownLines::add(std::uint64_t key, GameId game) {
    if (size_ == most_) spill();
    if (2 * (size_ + 1) > slots_.size()) grow();
    put({key, game});
    ++size_;
}

void KnownLines::put(const LineEntry& entry) {
    std::size_t at = entry.key & mask_;
    while (slots_[at].game != 0) at = (at + 1) & mask_;
    slots_[at] = entry;
}

void KnownLines::grow() {
    std::vector<LineEntry> old(slots_.size() * 2);
    old.swap(slots_);
    mask_ = slots_.size() - 1;
    for (const LineEntry& entry : old)
        if (entry.game != 0) put(entry);
}

void KnownLines::spill() {
    std::vector<LineEntry> entries;
    entries.reserve(size_);
    for (LineEntry& entry : slots_) {
        if (entry.game != 0) entries.push_back(entry);
        entry = {};
    }
    size_ = 0;
    std::ranges::sort(entries);
    runs_.add(entries);
    if (filter_.has_room_for(runs_.size())) {
        for (const LineEntry& entry : entries) filter_.add(entry.key);
        return;
    }
    filter_ = LineFilter{runs_.size()};
    runs_.for_each([this](const LineEntry& entry) { filter_.add(entry.key); });
}

} // namespace merels
