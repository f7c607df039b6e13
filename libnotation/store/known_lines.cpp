#include <libnotation/store/known_lines.hpp>

#include <bit>

namespace merels {

namespace {

/// Slots for so many games and as many again, so that a search for what is not there is short.
std::size_t slots_for(std::size_t games) { return std::bit_ceil((games + 1) * 2); }

} // namespace

KnownLines::KnownLines(sql::Database& database)
    : slots_(slots_for(static_cast<std::size_t>(database.integer("SELECT count(*) FROM games")))),
      mask_(slots_.size() - 1) {
    sql::Statement select{database, "SELECT line_key, id FROM games"};
    while (select.step()) add(static_cast<std::uint64_t>(select.integer(0)), select.integer(1));
}

void KnownLines::add(std::uint64_t key, GameId game) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    put({key, game});
    ++size_;
}

void KnownLines::put(Slot slot) {
    std::size_t at = slot.key & mask_;
    while (slots_[at].game != 0) at = (at + 1) & mask_;
    slots_[at] = slot;
}

void KnownLines::grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    mask_ = slots_.size() - 1;
    for (const Slot& slot : old)
        if (slot.game != 0) put(slot);
}

} // namespace merels
