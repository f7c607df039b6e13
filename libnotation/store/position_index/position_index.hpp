#pragma once

// Where positions occur in the games of a collection.
//
//   PositionIndex index{database};
//   index.add(postings);                       // of new games, in a transaction
//   PositionHits hits = index.find(key);
//   for (PositionHit hit; hits.next(hit);) …   // by game, read on demand
//
// Keys are shared by different positions once in a million millions, so compare the position of
// each hit. A reader that needs the index of one moment keeps a transaction open. Errors and
// damaged blocks are thrown as `sql::Error`.

#include <libnotation/store/position_index/segment.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_set>
#include <vector>

namespace merels {

/// A place in a game where a position occurs: after this number of moves of the main line, or at a
/// node of a variation.
struct PositionHit {
    std::int64_t game = 0;
    std::uint32_t place = 0;

    auto operator<=>(const PositionHit&) const = default;
};

class PositionIndex;

/// The occurrences of a position in one segment, block by block.
class SegmentHits {
public:
    SegmentHits(PositionIndex& index, SegmentId segment, PositionKey key);

    bool next(PositionHit& hit);
    SegmentId segment() const { return segment_; }

private:
    bool read_block(sql::Statement& select);

    PositionIndex* index_;
    SegmentId segment_;
    PositionKey key_;
    /// The block that is being read.
    BlockId block_id_;
    std::vector<std::uint8_t> block_;
    PostingReader postings_;
    bool may_have_forgotten_;
};

/// The occurrences of a position in all segments, by game and place, each once.
class PositionHits {
public:
    PositionHits(PositionIndex& index, PositionKey key);

    bool next(PositionHit& hit);

private:
    struct Source {
        SegmentHits hits;
        PositionHit hit;
    };

    std::vector<Source> sources_;
    std::optional<PositionHit> last_;
};

class PositionIndex {
public:
    /// The number of segments should not stay greater than this, because every search reads each
    /// segment.
    static constexpr std::size_t most_segments = 8;

    explicit PositionIndex(sql::Database& database);

    std::vector<SegmentId> segments();
    PositionHits find(PositionKey key) { return {*this, key}; }
    /// True if this segment has a posting of the position in the game.
    bool has(SegmentId segment, PositionKey key, std::int64_t game);

    /// Sorts the postings of new games, which may come in any order, and writes them as a segment.
    /// Empty if there are none.
    std::optional<SegmentId> add(std::vector<Posting>& postings);
    /// Makes the game's postings in the segment invalid, because the game is removed or its moves
    /// have changed. New postings go into another segment.
    void forget(SegmentId segment, std::int64_t game);

    /// The removed games of a segment, for callers that ask often.
    std::unordered_set<std::int64_t> forgotten(SegmentId segment);

    /// The segments that should be merged now; none if there are few. Small ones come first, so
    /// that a posting is written again only a few times while a collection grows.
    std::vector<SegmentId> to_be_merged();
    /// Gets every posting that is written, in order, and the segment that it was in before.
    using MergeWatch = std::function<void(const Posting& posting, SegmentId from)>;
    /// Merges segments into one, with the number `free_segment()` and without invalid postings. The
    /// memory does not depend on the number of postings. `Explorer::merge` also merges the counts.
    std::optional<SegmentId> merge(const std::vector<SegmentId>& segments,
                                   const MergeWatch& watch = {});
    /// The number of the next segment.
    SegmentId free_segment();

private:
    friend class SegmentHits;

    bool has_forgotten(SegmentId segment);
    bool is_forgotten(SegmentId segment, std::int64_t game);
    void erase_blocks(std::int64_t first_row, std::int64_t last_row);
    void erase(SegmentId segment);

    sql::Database* database_;
    sql::Statement select_segments_;
    /// The last block whose first key is not greater than a key.
    sql::Statement first_block_;
    sql::Statement next_block_;
    sql::Statement any_forgotten_;
    sql::Statement is_forgotten_;
    sql::Statement erase_blocks_;
};

} // namespace merels
