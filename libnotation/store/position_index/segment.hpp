#pragma once

// A segment is what one import, or the merging of several segments, wrote of positions: sorted
// postings in blocks, rows of the table `postings`.
//
//   SegmentWriter writer{database, free_segment(database)};
//   for (const Posting& posting : sorted) writer.add(posting);
//   writer.finish();                                  // nothing is a segment before
//
//   SegmentReader reader{database, segment};
//   for (Posting posting; reader.next(posting);) …

#include <libnotation/store/position_index/postings.hpp>
#include <libnotation/store/sqlite/database.hpp>

#include <cstdint>
#include <vector>

namespace merels {

/// 0 to 254.
using SegmentId = std::int64_t;
inline constexpr SegmentId last_segment = 254;

/// The row of a block, made of its segment, its first key, and its number among the blocks with
/// that key.
struct BlockId {
    SegmentId segment = 0;
    PositionKey first_key = 0;
    std::uint64_t number = 0;

    static constexpr unsigned number_bits = 15;

    static BlockId of_row(std::int64_t row);
    std::int64_t row() const;
    /// The last row that a segment may have.
    static std::int64_t last_row(SegmentId segment);
};

/// Writes one segment. Use it inside a transaction.
class SegmentWriter {
public:
    SegmentWriter(sql::Database& database, SegmentId segment);

    /// Adds a posting. Postings must come sorted; equal ones are written once.
    void add(const Posting& posting);
    /// Writes the row of the table `segments`, and returns its number; empty if there were no
    /// postings.
    void finish();

private:
    void end_key();
    void write_block();
    void write(std::span<const Posting> postings, std::uint64_t number);

    SegmentId segment_;
    sql::Statement insert_block_;
    sql::Statement insert_segment_;
    /// The postings of the current key. A long list gets blocks of its own.
    std::vector<Posting> of_key_;
    /// The number of blocks that were written for the current key.
    std::uint64_t blocks_of_key_ = 0;
    /// The postings of several keys, which share a block.
    std::vector<Posting> block_;
    BlockSize block_size_;
    std::int64_t first_game_ = Posting::last_game;
    std::int64_t last_game_ = 0;
    std::int64_t postings_ = 0;
};

/// All postings of a segment in their order. Throws `sql::Error` if a block is damaged or not in
/// order.
class SegmentReader {
public:
    SegmentReader(sql::Database& database, SegmentId segment);

    bool next(Posting& posting);
    /// The row of the block that is being read. Rows before it are not needed any more.
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

/// Throws the error that the index of positions is damaged.
[[noreturn]] void throw_damaged_postings();

} // namespace merels
