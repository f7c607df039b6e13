#pragma once

// A part of the index of positions. A segment is written when new games are added, or when other
// segments are merged. A segment has sorted postings in blocks. Each block is a row of the table
// `postings`.
//
//   SegmentWriter writer{database, free_segment(database)};
//   for (const Posting& posting : sorted) writer.add(posting);
//   writer.finish();                                  // the segment exists only after this call
//
//   SegmentReader reader{database, segment};
//   for (Posting posting; reader.next(posting);) …

#include <libnotation/store/position_index/postings.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <cstdint>
#include <vector>

namespace merels {

/// The number of a segment, from 0 to 254.
using SegmentId = std::int64_t;
inline constexpr SegmentId last_segment = 254;

/// Identifies a block by three things: the segment, the first key in the block, and the number of
/// earlier blocks with the same first key.
struct BlockId {
    SegmentId segment = 0;
    PositionKey first_key = 0;
    std::uint64_t number = 0;

    static constexpr unsigned number_bits = 15;

    static BlockId of_row(std::int64_t row);
    std::int64_t row() const;
    /// The greatest row number that this segment can use.
    static std::int64_t last_row(SegmentId segment);
};

/// Writes one segment. Use this class only inside a transaction.
class SegmentWriter {
public:
    SegmentWriter(sql::Database& database, SegmentId segment);

    /// Adds a posting. Postings must be sorted. Equal postings are written only once.
    void add(const Posting& posting);
    /// Writes the remaining blocks and the row of the table `segments`. If this function is not
    /// called, the segment does not exist.
    void finish();

private:
    void end_key();
    void write_block();
    void write(std::span<const Posting> postings, std::uint64_t number);

    SegmentId segment_;
    sql::Statement insert_block_;
    sql::Statement insert_segment_;
    /// The postings of the current key. A key with many postings gets blocks of its own.
    std::vector<Posting> of_key_;
    /// The number of blocks already written for the current key.
    std::uint64_t blocks_of_key_ = 0;
    /// The postings of a block that is not written yet. The block can have several keys.
    std::vector<Posting> block_;
    BlockSize block_size_;
    std::int64_t first_game_ = Posting::last_game;
    std::int64_t last_game_ = 0;
    std::int64_t postings_ = 0;
};

/// Reads all postings of a segment in order. If a block is damaged or in the wrong order, the
/// reader throws `sql::Error`.
class SegmentReader {
public:
    SegmentReader(sql::Database& database, SegmentId segment);

    bool next(Posting& posting);
    /// The id of the row that holds the current block. Rows that were read before may be deleted,
    /// because the reader does not need them any more.
    std::int64_t row() const { return row_; }
    /// The number of blocks read so far.
    std::size_t blocks() const { return blocks_; }

private:
    sql::Statement select_;
    std::int64_t row_ = 0;
    std::size_t blocks_ = 0;
    std::vector<std::uint8_t> block_;
    PostingReader postings_;
    Posting last_;
};

/// Throws an error: the index of positions is damaged.
[[noreturn]] void throw_damaged_postings();

} // namespace merels
