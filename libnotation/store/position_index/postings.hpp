#pragma once

// The places where positions occur in games, encoded as blocks of bits. docs/collection.md
// describes every field.
//
//   std::vector<std::uint8_t> block = coded(postings);          // sorted postings
//   PostingReader reader{postings.front().key(), block};
//   for (Posting posting; reader.next(posting);) …
//   reader.is_damaged()                                          // true for damaged bytes

#include <libnotation/store/encoding/position_key.hpp>

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace merels {

/// The number whose lowest `width` bits are 1 and whose other bits are 0.
constexpr std::uint64_t low_bits(unsigned width) {
    return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}

/// Rice's code of a number n, with the parameter k, has three parts: q zeros, a 1, and the lowest k
/// bits of n. Here q is n / 2^k, rounded down. If q is `most_rice_zeros` or more, the code has only
/// two parts: `most_rice_zeros` zeros, and the lowest `unshortened_bits` bits of n.
inline constexpr unsigned most_rice_zeros = 24;
inline constexpr unsigned unshortened_bits = 48;

/// Reads bits, beginning at a given place. Bits after the end of the bytes are read as zero.
class BitReader {
public:
    BitReader() = default;
    BitReader(std::span<const std::uint8_t> bytes, std::size_t at) : bytes_(bytes), at_(at) {}

    /// The current place, counted in bits.
    std::size_t at() const { return at_; }
    void skip(std::size_t bits) { at_ += bits; }
    bool is_beyond_end() const { return at_ > bytes_.size() * 8; }

    /// Reads at most 56 bits.
    std::uint64_t take(unsigned width) {
        const std::uint64_t value = ahead() & low_bits(width);
        at_ += width;
        return value;
    }
    std::uint64_t take_rice(unsigned parameter) {
        const std::uint64_t word = ahead();
        const auto zeros = static_cast<unsigned>(std::countr_zero(word));
        if (zeros >= most_rice_zeros) {
            at_ += most_rice_zeros;
            return take(unshortened_bits);
        }
        at_ += zeros + 1 + parameter;
        return std::uint64_t{zeros} << parameter | (word >> (zeros + 1) & low_bits(parameter));
    }

private:
    /// At least 57 bits, beginning at the current place.
    std::uint64_t ahead() const {
        const std::size_t byte = at_ / 8;
        std::uint64_t word = 0;
        static_assert(std::endian::native == std::endian::little);
        if (byte + sizeof word <= bytes_.size())
            std::memcpy(&word, bytes_.data() + byte, sizeof word);
        else
            for (std::size_t i = byte; i < bytes_.size(); ++i)
                word |= std::uint64_t{bytes_[i]} << (8 * (i - byte));
        return word >> at_ % 8;
    }

    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

/// An entry of the index: a position, a game that has the position, and the place of the position
/// in the game. A posting has 16 bytes.
class Posting {
public:
    /// The greatest place that can be in the index.
    static constexpr std::uint32_t last_place = 0xFFFFFF;
    /// The highest game number that can be in the index.
    static constexpr std::int64_t last_game = (std::int64_t{1} << 47) - 1;

    constexpr Posting() = default;
    constexpr Posting(PositionKey key, std::int64_t game, std::uint32_t place)
        : key_and_place_(key << 24 | place), game_(game) {}

    constexpr PositionKey key() const { return key_and_place_ >> 24; }
    constexpr std::int64_t game() const { return game_; }
    /// The place (`MovePlace`) of the move that leads to the position.
    constexpr std::uint32_t place() const {
        return static_cast<std::uint32_t>(key_and_place_) & last_place;
    }

    constexpr bool operator==(const Posting&) const = default;
    /// The order of postings: first by key, then by game, then by place.
    constexpr std::strong_ordering operator<=>(const Posting& other) const {
        if (const auto by_key = key() <=> other.key(); by_key != 0) return by_key;
        if (const auto by_game = game_ <=> other.game_; by_game != 0) return by_game;
        return key_and_place_ <=> other.key_and_place_;
    }

private:
    std::uint64_t key_and_place_ = 0;
    std::int64_t game_ = 0;
};

/// Encodes sorted postings as a block. There must be at least one posting. If all postings have the
/// same key, the block is much shorter.
std::vector<std::uint8_t> coded(std::span<const Posting> postings);

/// Computes the greatest possible length of the block that `coded` will make. The postings are
/// added one by one.
struct BlockSize {
    void add(const Posting& posting);
    /// The greatest possible length of the block, in bytes.
    std::size_t bytes() const;

    std::uint64_t count = 0;
    PositionKey first_key = 0;
    PositionKey last_key = 0;
    std::int64_t least_game = 0;
    std::int64_t most_game = 0;
    std::uint32_t least_place = 0;
    std::uint32_t most_place = 0;
};

/// Reads the postings of a block. The bytes must outlive the reader. Reading always ends, even if
/// the bytes are damaged.
class PostingReader {
public:
    PostingReader() = default;
    /// The first key must be given, because the bytes do not contain it.
    PostingReader(PositionKey first_key, std::span<const std::uint8_t> bytes);

    /// Goes to the next posting. Returns false at the end, or if the bytes are damaged.
    bool next(Posting& posting);
    /// Goes to the first posting whose key is at least `key`. This function is faster than many
    /// calls of `next`.
    void skip_to(PositionKey key);
    bool is_damaged() const { return is_damaged_; }

private:
    bool read_head(std::span<const std::uint8_t> bytes);
    bool end_damaged();
    bool advance();

    bool is_damaged_ = false;
    bool has_one_key_ = false;
    /// The number of postings that remain after the current one.
    std::uint64_t left_ = 0;
    /// The key of the current posting. If all postings have the same key, `game_` is the game of
    /// the current posting.
    PositionKey key_ = 0;
    std::int64_t game_ = 0;
    /// True if the current posting was read, but not returned yet.
    bool has_current_ = false;
    std::uint64_t first_place_ = 0;
    unsigned game_width_ = 0;
    unsigned place_width_ = 0;
    unsigned parameter_ = 0;
    BitReader games_;
    BitReader places_;
    /// Reads the differences between successive keys, or between successive numbers of games if all
    /// postings have the same key.
    BitReader steps_;
};

/// Sorts postings without additional memory. Keys are distributed evenly, so this sort is several
/// times faster than a sort by comparison.
void sort(std::span<Posting> postings);

} // namespace merels
