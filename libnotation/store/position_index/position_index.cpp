#include <libnotation/store/position_index/position_index.hpp>

#include <libnotation/store/position_index/postings.hpp>

#include <algorithm>
#include <queue>

namespace merels {

namespace {

constexpr std::size_t blocks_erased_at_once = 256;

} // namespace

SegmentHits::SegmentHits(PositionIndex& index, SegmentId segment, PositionKey key)
    : index_(&index), segment_(segment), key_(key),
      may_have_forgotten_(index.has_forgotten(segment)) {
    index.first_block_.bind(BlockId{segment}.row(), BlockId{segment, key, 0}.row());
    if (!read_block(index.first_block_)) {
        // All blocks begin with greater keys. So no block can have this key.
        block_id_ = {segment, low_bits(position_key_bits), low_bits(BlockId::number_bits)};
        return;
    }
    postings_.skip_to(key);
}

bool SegmentHits::read_block(sql::Statement& select) {
    const bool has_block = select.step();
    if (has_block) {
        block_id_ = BlockId::of_row(select.integer(0));
        const sql::Bytes data = select.bytes(1);
        block_.assign(data.begin(), data.end());
        postings_ = {block_id_.first_key, block_};
    }
    select.reset();
    return has_block;
}

bool SegmentHits::next(PositionHit& hit) {
    for (Posting posting;;) {
        while (postings_.next(posting)) {
            if (posting.key() != key_) return false;
            hit = {posting.game(), posting.place()};
            if (!may_have_forgotten_ || !index_->is_forgotten(segment_, hit.game)) return true;
        }
        if (postings_.is_damaged()) throw_damaged_postings();
        const BlockId last{segment_, key_, low_bits(BlockId::number_bits)};
        if (block_id_.row() >= last.row()) return false;
        index_->next_block_.bind(block_id_.row(), last.row());
        if (!read_block(index_->next_block_)) return false;
    }
}

PositionHits::PositionHits(PositionIndex& index, PositionKey key) {
    for (const SegmentId segment : index.segments()) {
        Source source{{index, segment, key}, {}};
        if (source.hits.next(source.hit)) sources_.push_back(std::move(source));
    }
}

bool PositionHits::next(PositionHit& hit) {
    while (!sources_.empty()) {
        const auto least = std::ranges::min_element(sources_, {}, &Source::hit);
        hit = least->hit;
        if (!least->hits.next(least->hit)) sources_.erase(least);
        if (hit == last_) continue;
        last_ = hit;
        return true;
    }
    return false;
}

PositionIndex::PositionIndex(sql::Database& database)
    : database_(&database),
      select_segments_(database, "SELECT id FROM segments ORDER BY postings, id"),
      first_block_(database, "SELECT id, data FROM postings WHERE id BETWEEN ? AND ?"
                             " ORDER BY id DESC LIMIT 1"),
      next_block_(database,
                  "SELECT id, data FROM postings WHERE id > ? AND id <= ? ORDER BY id LIMIT 1"),
      any_forgotten_(database, "SELECT EXISTS (SELECT 1 FROM forgotten WHERE segment = ?)"),
      is_forgotten_(database,
                    "SELECT EXISTS (SELECT 1 FROM forgotten WHERE segment = ? AND game = ?)"),
      erase_blocks_(database, "DELETE FROM postings WHERE id BETWEEN ? AND ?") {}

std::vector<SegmentId> PositionIndex::segments() {
    std::vector<SegmentId> segments;
    for (select_segments_.bind(); select_segments_.step();)
        segments.push_back(select_segments_.integer(0));
    select_segments_.reset();
    return segments;
}

bool PositionIndex::has(SegmentId segment, PositionKey key, std::int64_t game) {
    SegmentHits hits{*this, segment, key};
    for (PositionHit hit; hits.next(hit);)
        if (hit.game >= game) return hit.game == game;
    return false;
}

std::optional<SegmentId> PositionIndex::add(std::vector<Posting>& postings) {
    if (postings.empty()) return std::nullopt;
    sort(postings);
    const SegmentId segment = free_segment();
    SegmentWriter writer{*database_, segment};
    for (const Posting& posting : postings) writer.add(posting);
    writer.finish();
    return segment;
}

void PositionIndex::forget(SegmentId segment, std::int64_t game) {
    database_->run("INSERT OR IGNORE INTO forgotten (segment, game) VALUES (?, ?)", segment, game);
}

std::unordered_set<std::int64_t> PositionIndex::forgotten(SegmentId segment) {
    std::unordered_set<std::int64_t> games;
    sql::Statement select{*database_, "SELECT game FROM forgotten WHERE segment = ?"};
    for (select.bind(segment); select.step();) games.insert(select.integer(0));
    return games;
}

std::vector<SegmentId> PositionIndex::to_be_merged() {
    const std::vector<SegmentId> by_size = segments();
    if (by_size.size() <= most_segments) return {};
    sql::Statement size{*database_, "SELECT postings FROM segments WHERE id = ?"};
    std::vector<SegmentId> chosen;
    std::uint64_t sum = 0;
    for (const SegmentId segment : by_size) {
        const auto postings = static_cast<std::uint64_t>(size.first(segment).value_or(0));
        if (chosen.size() >= 2 && postings > sum) break;
        chosen.push_back(segment);
        sum += postings;
    }
    return chosen;
}

std::optional<SegmentId> PositionIndex::merge(const std::vector<SegmentId>& segments,
                                              const MergeWatch& watch) {
    struct Source {
        SegmentReader reader;
        SegmentId segment;
        std::unordered_set<std::int64_t> forgotten;
        /// The number of blocks read at the time of the last deletion.
        std::size_t erased = 0;
    };
    std::vector<Source> sources;
    using Next = std::pair<Posting, std::size_t>;
    std::priority_queue<Next, std::vector<Next>, std::greater<>> queue;
    const auto read = [&](std::size_t number) {
        Source& source = sources[number];
        Posting posting;
        do {
            if (!source.reader.next(posting)) return;
        } while (source.forgotten.contains(posting.game()));
        queue.emplace(posting, number);
        // Blocks that were read are deleted, so that new blocks can use their space. The file
        // hardly grows.
        if (source.reader.blocks() < source.erased + blocks_erased_at_once) return;
        source.erased = source.reader.blocks();
        erase_blocks(BlockId{source.segment}.row(), source.reader.row() - 1);
    };
    sources.reserve(segments.size());
    for (const SegmentId segment : segments) {
        sources.push_back({{*database_, segment}, segment, forgotten(segment), 0});
        read(sources.size() - 1);
    }
    const SegmentId merged = free_segment();
    SegmentWriter writer{*database_, merged};
    const bool has_any = !queue.empty();
    while (!queue.empty()) {
        const auto [posting, number] = queue.top();
        queue.pop();
        writer.add(posting);
        if (watch) watch(posting, sources[number].segment);
        read(number);
    }
    writer.finish();
    sources.clear();
    for (const SegmentId segment : segments) erase(segment);
    if (!has_any) return std::nullopt;
    return merged;
}

SegmentId PositionIndex::free_segment() {
    // New rows come after all others, if possible. Writing at the end of a table is fastest.
    const std::int64_t next = database_->integer("SELECT coalesce(max(id) + 1, 0) FROM segments");
    if (next <= last_segment) return next;
    const std::int64_t gap
        = database_->integer("SELECT min(id) + 1 FROM (SELECT -1 AS id UNION ALL SELECT id FROM "
                             "segments) WHERE id + 1 NOT IN (SELECT id FROM segments)");
    if (gap > last_segment) throw_damaged_postings();
    return gap;
}

bool PositionIndex::has_forgotten(SegmentId segment) { return any_forgotten_.holds(segment); }

bool PositionIndex::is_forgotten(SegmentId segment, std::int64_t game) {
    return is_forgotten_.holds(segment, game);
}

void PositionIndex::erase_blocks(std::int64_t first_row, std::int64_t last_row) {
    erase_blocks_.run(first_row, last_row);
}

void PositionIndex::erase(SegmentId segment) {
    erase_blocks(BlockId{segment}.row(), BlockId::last_row(segment));
    database_->run("DELETE FROM segments WHERE id = ?", segment);
    database_->run("DELETE FROM forgotten WHERE segment = ?", segment);
}

} // namespace merels
