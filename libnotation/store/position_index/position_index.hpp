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

/// A position occurs in a game after this number of moves of its main line, or at a node of a
/// variation.
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
    /// The block that is read.
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
    /// There should not be more segments for long: each is looked into for every question.
    static constexpr std::size_t most_segments = 8;

    explicit PositionIndex(sql::Database& database);

    std::vector<SegmentId> segments();
    PositionHits find(PositionKey key) { return {*this, key}; }
    /// The game has the position, as far as this segment knows.
    bool has(SegmentId segment, PositionKey key, std::int64_t game);

    /// Sorts the postings of new games, in any order, and writes them as a segment; empty if there
    /// are none.
    std::optional<SegmentId> add(std::vector<Posting>& postings);
    /// The segment has no postings of the game any more: it is removed, or its moves have changed
    /// and go into another segment.
    void forget(SegmentId segment, std::int64_t game);

    /// The removed games of a segment, for frequent callers.
    std::unordered_set<std::int64_t> forgotten(SegmentId segment);

    /// Which segments should become one now; none while there are few. Small ones come first, so
    /// that a posting is written again only a few times while a collection grows.
    std::vector<SegmentId> to_be_merged();
    /// Gets every posting that is written, in order, and its place before.
    using MergeWatch = std::function<void(const Posting& posting, SegmentId from)>;
    /// Writes segments as one, numbered `free_segment()`, without invalid postings. Memory is
    /// bounded. `Explorer::merge` also merges the counts.
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
    /// The last block that begins at a key or before it.
    sql::Statement first_block_;
    sql::Statement next_block_;
    sql::Statement any_forgotten_;
    sql::Statement is_forgotten_;
    sql::Statement erase_blocks_;
};

} // namespace merels
