#include <libnotation/store/position_index/segment.hpp>

#include <sqlite3.h>

#include <algorithm>

namespace merels {

namespace {

/// The size of a block. Four blocks, with the additional bytes of SQLite, fill a page of 4 KiB.
constexpr std::size_t block_bytes = 1004;
/// A key with at least this number of postings has its own blocks.
constexpr std::size_t many = 64;
/// The greatest number of postings in a block with a single key. If every game has the key, such a
/// block has about 32 KiB.
constexpr std::size_t most_of_one_key = 32'768;
constexpr unsigned segment_shift = 55;

} // namespace

BlockId BlockId::of_row(std::int64_t row) {
    const auto bits = static_cast<std::uint64_t>(row);
    return {static_cast<SegmentId>(bits >> segment_shift),
            bits >> number_bits & low_bits(position_key_bits), bits & low_bits(number_bits)};
}

std::int64_t BlockId::row() const {
    return segment << segment_shift | static_cast<std::int64_t>(first_key << number_bits | number);
}

std::int64_t BlockId::last_row(SegmentId segment) {
    return BlockId{segment, low_bits(position_key_bits), low_bits(number_bits)}.row();
}

void throw_damaged_postings() {
    throw sql::Error{SQLITE_CORRUPT, "the index of positions is damaged"};
}

SegmentWriter::SegmentWriter(sql::Database& database, SegmentId segment)
    : segment_(segment), insert_block_(database, "INSERT INTO postings (id, data) VALUES (?, ?)"),
      insert_segment_(database, "INSERT INTO segments (id, first_game, last_game, postings)"
                                " VALUES (?, ?, ?, ?)") {}

void SegmentWriter::add(const Posting& posting) {
    if (!of_key_.empty()) {
        if (of_key_.back() == posting) return;
        if (of_key_.back().key() != posting.key()) end_key();
    }
    if (of_key_.size() == most_of_one_key) {
        write_block();
        write(of_key_, blocks_of_key_++);
        of_key_.clear();
    }
    of_key_.push_back(posting);
    first_game_ = std::min(first_game_, posting.game());
    last_game_ = std::max(last_game_, posting.game());
    ++postings_;
}

void SegmentWriter::end_key() {
    if (blocks_of_key_ > 0 || of_key_.size() >= many) {
        // Smaller keys must be written before this one.
        write_block();
        write(of_key_, blocks_of_key_);
    } else {
        BlockSize longer = block_size_;
        for (const Posting& posting : of_key_) longer.add(posting);
        if (longer.bytes() > block_bytes) {
            write_block();
            longer = {};
            for (const Posting& posting : of_key_) longer.add(posting);
        }
        block_.insert(block_.end(), of_key_.begin(), of_key_.end());
        block_size_ = longer;
    }
    of_key_.clear();
    blocks_of_key_ = 0;
}

void SegmentWriter::write_block() {
    if (!block_.empty()) write(block_, 0);
    block_.clear();
    block_size_ = {};
}

void SegmentWriter::write(std::span<const Posting> postings, std::uint64_t number) {
    const std::vector<std::uint8_t> block = coded(postings);
    insert_block_.run(BlockId{segment_, postings.front().key(), number}.row(), sql::Bytes{block});
}

void SegmentWriter::finish() {
    if (postings_ == 0) return;
    end_key();
    write_block();
    insert_segment_.run(segment_, first_game_, last_game_, postings_);
}

SegmentReader::SegmentReader(sql::Database& database, SegmentId segment)
    : select_(database, "SELECT id, data FROM postings WHERE id BETWEEN ? AND ? ORDER BY id") {
    select_.bind(BlockId{segment}.row(), BlockId::last_row(segment));
}

bool SegmentReader::next(Posting& posting) {
    const Posting before = last_;
    while (!postings_.next(last_)) {
        if (postings_.is_damaged()) throw_damaged_postings();
        if (!select_.step()) return false;
        const sql::Bytes data = select_.bytes(1);
        block_.assign(data.begin(), data.end());
        row_ = select_.integer(0);
        ++blocks_;
        postings_ = {BlockId::of_row(row_).first_key, block_};
    }
    if (last_ < before) throw_damaged_postings();
    posting = last_;
    return true;
}

} // namespace merels
