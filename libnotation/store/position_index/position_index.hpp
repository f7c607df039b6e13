#pragma once

// The index of positions finds the places in games where a position occurs.
//
//   PositionIndex index{database};
//   index.add(postings);                       // the postings of new games
//   PositionHits hits = index.find(key);
//   for (PositionHit hit; hits.next(hit);) …   // sorted by game and place
//
// Different positions may have the same key, though only in about 1 of 10^12 cases. Therefore,
// compare the position at each hit with the position that you look for. The index may change while
// you read it, unless you keep a transaction open. If an error occurs or a block is damaged,
// `sql::Error` is thrown.

#include <libnotation/store/position_index/segment.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_set>
#include <vector>

namespace merels {

/// A place where a position occurs in a game. `place` is a `MovePlace` (`places.hpp`).
struct PositionHit {
    std::int64_t game = 0;
    std::uint32_t place = 0;

    auto operator<=>(const PositionHit&) const = default;
};

class PositionIndex;

/// The occurrences of a position in one segment. The occurrences are read block by block.
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
    /// The id of the current block.
    BlockId block_id_;
    std::vector<std::uint8_t> block_;
    PostingReader postings_;
    bool may_have_forgotten_;
};

/// The occurrences of a position in all segments, sorted by game and place, without duplicates.
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
    /// The number of segments that the index should not exceed. With more segments, a search is
    /// slower, because each segment must be searched.
    static constexpr std::size_t most_segments = 8;

    explicit PositionIndex(sql::Database& database);

    std::vector<SegmentId> segments();
    PositionHits find(PositionKey key) { return {*this, key}; }
    /// True if this segment has a posting of the position in the game.
    bool has(SegmentId segment, PositionKey key, std::int64_t game);

    /// Sorts the postings of new games and writes them as a segment. The postings may be in any
    /// order. The result is empty if there are no postings.
    std::optional<SegmentId> add(std::vector<Posting>& postings);
    /// Makes the game's postings in the segment invalid, because the game is removed or its moves
    /// have changed. New postings of this game must go to another segment.
    void forget(SegmentId segment, std::int64_t game);

    /// All removed games of a segment. Use this function if you check many games.
    std::unordered_set<std::int64_t> forgotten(SegmentId segment);

    /// The segments that should be merged now. The result is empty if the index has at most
    /// `most_segments` segments. Small segments are merged first, so that each posting is written
    /// only a few times while a collection grows.
    std::vector<SegmentId> to_be_merged();
    /// `merge` calls this function with each posting that it writes, in order. `from` is the old
    /// segment of the posting.
    using MergeWatch = std::function<void(const Posting& posting, SegmentId from)>;
    /// Merges segments into one and drops invalid postings. Returns the new segment. The number of
    /// the new segment is the value of `free_segment()` before the call. The result is empty if no
    /// posting is valid. The needed memory does not depend on the number of postings.
    /// `Explorer::merge` also merges the counts of moves.
    std::optional<SegmentId> merge(const std::vector<SegmentId>& segments,
                                   const MergeWatch& watch = {});
    /// The number for the next new segment.
    SegmentId free_segment();

private:
    friend class SegmentHits;

    bool has_forgotten(SegmentId segment);
    bool is_forgotten(SegmentId segment, std::int64_t game);
    void erase_blocks(std::int64_t first_row, std::int64_t last_row);
    void erase(SegmentId segment);

    sql::Database* database_;
    sql::Statement select_segments_;
    /// Finds the last block whose first key is at most a given key.
    sql::Statement first_block_;
    sql::Statement next_block_;
    sql::Statement any_forgotten_;
    sql::Statement is_forgotten_;
    sql::Statement erase_blocks_;
};

} // namespace merels
