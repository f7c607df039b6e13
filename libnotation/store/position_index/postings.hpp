#pragma once

// Where positions occur, coded in blocks of bits. docs/collection.md describes every field.
//
//   std::vector<std::uint8_t> block = coded(postings);          // sorted ones
//   PostingReader reader{postings.front().key(), block};
//   for (Posting posting; reader.next(posting);) …
//   reader.is_damaged()                                          // the bytes were not such a block

#include <libnotation/store/encoding/position_key.hpp>

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace merels {

/// A number of `width` ones.
constexpr std::uint64_t low_bits(unsigned width) {
    return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}

/// Rice's code with parameter k. The number without its lowest k bits is written as that many zeros
/// and a one; then follow the k bits. A number that needs `most_rice_zeros` zeros or more is
/// written as that many zeros and 48 bits.
inline constexpr unsigned most_rice_zeros = 24;
inline constexpr unsigned unshortened_bits = 48;

/// Reads bits at the given place. Beyond the end it reads zeros.
class BitReader {
public:
    BitReader() = default;
    BitReader(std::span<const std::uint8_t> bytes, std::size_t at) : bytes_(bytes), at_(at) {}

    /// The place, in bits.
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
    /// The next bits, at least 57.
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

/// A posting: the fact that a position occurs in a game. 16 bytes.
class Posting {
public:
    /// The last place that can be indexed.
    static constexpr std::uint32_t last_place = 0xFFFFFF;
    /// The last game.
    static constexpr std::int64_t last_game = (std::int64_t{1} << 47) - 1;

    constexpr Posting() = default;
    constexpr Posting(PositionKey key, std::int64_t game, std::uint32_t place)
        : key_and_place_(key << 24 | place), game_(game) {}

    constexpr PositionKey key() const { return key_and_place_ >> 24; }
    constexpr std::int64_t game() const { return game_; }
    /// The number of moves before the position on the main line; greater numbers are nodes of
    /// variations.
    constexpr std::uint32_t place() const {
        return static_cast<std::uint32_t>(key_and_place_) & last_place;
    }

    constexpr bool operator==(const Posting&) const = default;
    /// Postings are ordered by key, then by game, then by place.
    constexpr std::strong_ordering operator<=>(const Posting& other) const {
        if (const auto by_key = key() <=> other.key(); by_key != 0) return by_key;
        if (const auto by_game = game_ <=> other.game_; by_game != 0) return by_game;
        return key_and_place_ <=> other.key_and_place_;
    }

private:
    std::uint64_t key_and_place_ = 0;
    std::int64_t game_ = 0;
};

/// The block of sorted postings, at least one. The block is much shorter if all postings have one
/// key.
std::vector<std::uint8_t> coded(std::span<const Posting> postings);

/// The most bytes that `coded` needs. It can be computed before all postings are known.
class BlockSize {
public:
    void add(const Posting& posting);
    /// The size of the block in bytes.
    std::size_t bytes() const;

private:
    std::uint64_t count_ = 0;
    PositionKey first_key_ = 0;
    PositionKey last_key_ = 0;
    std::int64_t least_game_ = 0;
    std::int64_t most_game_ = 0;
    std::uint32_t least_place_ = 0;
    std::uint32_t most_place_ = 0;
};

/// The postings of a block, whose bytes must live as long as the reader. Reading always ends, also
/// if the bytes are damaged.
class PostingReader {
public:
    PostingReader() = default;
    /// The first key is not in the bytes.
    PostingReader(PositionKey first_key, std::span<const std::uint8_t> bytes);

    /// Goes to the next posting; false at the end, or if the bytes are damaged.
    bool next(Posting& posting);
    /// Goes on to the first posting whose key is this key or a greater one. It is faster than
    /// `next`.
    void skip_to(PositionKey key);
    bool is_damaged() const { return is_damaged_; }

private:
    bool read_head(std::span<const std::uint8_t> bytes);
    bool end_damaged();
    bool advance();

    bool is_damaged_ = false;
    bool has_one_key_ = false;
    /// The number of postings after the current one.
    std::uint64_t left_ = 0;
    /// The current posting's key and, if all postings have one key, its game.
    PositionKey key_ = 0;
    std::int64_t game_ = 0;
    /// True if the key of the current posting is known, but the posting was not returned yet.
    bool has_current_ = false;
    std::uint64_t first_place_ = 0;
    unsigned game_width_ = 0;
    unsigned place_width_ = 0;
    unsigned parameter_ = 0;
    BitReader games_;
    BitReader places_;
    /// The differences of keys, or of games if all postings have one key.
    BitReader steps_;
};

/// Sorts in place, several times faster than by comparing alone: keys are evenly spread numbers.
void sort(std::span<Posting> postings);

} // namespace merels
