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
#include <optional>
#include <span>
#include <vector>

namespace merels {

/// A number of `width` ones.
constexpr std::uint64_t low_bits(unsigned width) {
    return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}

/// Rice's code of parameter k: the number without its lowest k bits as that many zeros and a one,
/// then the k bits. A number that would need more zeros than this is written as this many zeros and
/// 48 bits.
inline constexpr unsigned most_rice_zeros = 24;
inline constexpr unsigned unshortened_bits = 48;

/// Reads at the given place; beyond the end there are only zeros.
class BitReader {
public:
    BitReader() = default;
    BitReader(std::span<const std::uint8_t> bytes, std::size_t at) : bytes_(bytes), at_(at) {}

    /// In bits.
    std::size_t at() const { return at_; }
    void skip(std::size_t bits) { at_ += bits; }
    bool is_beyond_end() const { return at_ > bytes_.size() * 8; }

    /// At most 56 bits.
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
    /// At least 57 bits from here.
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

/// A position occurs in a game. 16 bytes.
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
    /// Moves before it on the main line; beyond its end the nodes of variations.
    constexpr std::uint32_t place() const {
        return static_cast<std::uint32_t>(key_and_place_) & last_place;
    }

    constexpr bool operator==(const Posting&) const = default;
    /// By key, then game, then place.
    constexpr std::strong_ordering operator<=>(const Posting& other) const {
        if (const auto by_key = key() <=> other.key(); by_key != 0) return by_key;
        if (const auto by_game = game_ <=> other.game_; by_game != 0) return by_game;
        return key_and_place_ <=> other.key_and_place_;
    }

private:
    std::uint64_t key_and_place_ = 0;
    std::int64_t game_ = 0;
};

/// The block of sorted postings, at least one. Much shorter where all have one key.
std::vector<std::uint8_t> coded(std::span<const Posting> postings);

/// The most bytes that `coded` needs for postings, computed from facts that are known before all
/// postings are.
class BlockSize {
public:
    void add(const Posting& posting);
    /// In bytes.
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

/// The postings of a block, whose bytes must live as long as the reader. It ends for any bytes.
class PostingReader {
public:
    PostingReader() = default;
    /// The first key is not in the bytes.
    PostingReader(PositionKey first_key, std::span<const std::uint8_t> bytes);

    /// The next posting; false at the end, and where the bytes are damaged.
    bool next(Posting& posting);
    /// Goes on to the first posting of a key or of a greater one, faster than by `next`.
    void skip_to(PositionKey key);
    bool is_damaged() const { return is_damaged_; }

private:
    bool read_head(std::span<const std::uint8_t> bytes);
    bool end_damaged();
    bool advance();

    bool is_damaged_ = false;
    bool has_one_key_ = false;
    /// Postings after the current one.
    std::uint64_t left_ = 0;
    /// The key and, if there is only one, the game of the current one.
    PositionKey key_ = 0;
    std::int64_t game_ = 0;
    /// Of the current one the key is known, and it was not given out.
    bool has_current_ = false;
    std::uint64_t first_place_ = 0;
    unsigned game_width_ = 0;
    unsigned place_width_ = 0;
    unsigned parameter_ = 0;
    BitReader games_;
    BitReader places_;
    /// Differences of keys or, if there is only one, of games.
    BitReader steps_;
};

} // namespace merels
