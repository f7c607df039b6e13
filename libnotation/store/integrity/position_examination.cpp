#include <libnotation/store/integrity/position_examination.hpp>

#include <libnotation/store/encoding/mixing.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace merels {

namespace {

/// If at most this many buckets differ, their games are compared one by one.
constexpr std::size_t most_compared_buckets = 16;

} // namespace

void GameIds::add(std::int64_t id) {
    if (!runs_.empty() && runs_.back().last + 1 == id)
        runs_.back().last = id;
    else
        runs_.push_back({id, id});
}

bool GameIds::contains(std::int64_t id) const {
    const auto after = std::ranges::upper_bound(runs_, id, {}, &Run::first);
    return after != runs_.begin() && id <= std::prev(after)->last;
}

void PositionExamination::Sum::add(const Posting& posting) {
    hashes += mixed(mixed(posting.key() << 24 | posting.place())
                    + static_cast<std::uint64_t>(posting.game()));
    ++count;
}

PositionExamination::PositionExamination(Collection::State& state)
    : state_(state), index_(state.database), expected_(buckets), found_(buckets) {}

void PositionExamination::add(GameId id, const std::vector<PositionAt>& positions) {
    games_.add(id);
    for (const PositionAt& at : positions)
        if (at.place <= Posting::last_place) expected_[bucket(id)].add({at.key, id, at.place});
}

void PositionExamination::add_unreadable(GameId id) { unreadable_.add(id); }

/// Postings of games that were removed or are forgotten count for nothing.
template <class Take> void PositionExamination::for_each_posting(SegmentId segment, Take take) {
    GameIds forgotten;
    sql::Statement select{state_.database,
                          "SELECT game FROM forgotten WHERE segment = ? ORDER BY game"};
    for (select.bind(segment); select.step();) forgotten.add(select.integer(0));
    SegmentReader reader{state_.database, segment};
    std::uint64_t count = 0;
    for (Posting posting; reader.next(posting); ++count)
        if (games_.contains(posting.game()) && !forgotten.contains(posting.game())) take(posting);
    compare_segment_row(segment, count);
}

void PositionExamination::compare() {
    try {
        sum_up_segments();
        find_blocks_of_no_segment();
        if (result_.is_sound() && expected_ != found_) compare_games();
    } catch (const sql::Error& error) {
        if (!is_damage(error)) throw;
        result_.add("the index of positions is damaged");
    }
}

void PositionExamination::sum_up_segments() {
    for (const SegmentId segment : index_.segments()) {
        if (segment < 0 || segment > last_segment) {
            result_.add(fmt::format("there cannot be a segment {} of the index", segment));
            continue;
        }
        for_each_posting(segment, [&](const Posting& posting) {
            found_[bucket(posting.game())].add(posting);
            ++result_.checked;
        });
    }
}

void PositionExamination::compare_segment_row(SegmentId segment, std::uint64_t postings) {
    sql::Statement select{state_.database, "SELECT postings FROM segments WHERE id = ?"};
    select.bind(segment);
    if (select.step() && select.integer(0) != static_cast<std::int64_t>(postings))
        result_.add(fmt::format("segment {} of the index has {} postings, its row says {}", segment,
                                postings, select.integer(0)));
}

void PositionExamination::find_blocks_of_no_segment() {
    sql::Statement is_known{state_.database, "SELECT 1 FROM segments WHERE id = ?"};
    sql::Statement is_used{state_.database, "SELECT 1 FROM postings WHERE id BETWEEN ? AND ?"};
    for (SegmentId segment = 0; segment <= last_segment; ++segment) {
        is_known.bind(segment);
        if (is_known.step()) continue;
        is_used.bind(BlockId{segment}.row(), BlockId::last_row(segment));
        if (is_used.step())
            result_.add(fmt::format("the index has blocks of a segment {} that is none", segment));
    }
}

void PositionExamination::compare_games() {
    std::vector<bool> is_compared(buckets);
    std::uint64_t others = 0;
    std::size_t compared = 0;
    for (std::size_t i = 0; i < buckets; ++i) {
        if (expected_[i] == found_[i]) continue;
        if (compared < most_compared_buckets) {
            is_compared[i] = true;
            ++compared;
        } else {
            ++others;
        }
    }
    std::map<GameId, Sum> found;
    sql::Statement ids{state_.database, "SELECT id FROM games ORDER BY id"};
    while (ids.step())
        if (is_compared[bucket(ids.integer(0))] && !unreadable_.contains(ids.integer(0)))
            found[ids.integer(0)] = {};
    for (const SegmentId segment : index_.segments())
        for_each_posting(segment, [&](const Posting& posting) {
            if (is_compared[bucket(posting.game())]) found[posting.game()].add(posting);
        });
    for (const auto& [id, sum] : found) compare_game(id, sum);
    // Each such bucket has at least one.
    result_.faults += others;
}

void PositionExamination::compare_game(GameId id, const Sum& found) {
    Sum expected;
    const auto game = state_.games().read_unchecked(id);
    if (!game) return;
    for (const PositionAt& at : encode(*game, state_.positions).positions)
        if (at.place <= Posting::last_place) expected.add({at.key, id, at.place});
    if (expected.count != found.count)
        result_.add(fmt::format("game {}: {} of its {} positions are in the index", id, found.count,
                                expected.count));
    else if (expected != found)
        result_.add(fmt::format("game {}: the index has other positions than the game", id));
}

} // namespace merels
