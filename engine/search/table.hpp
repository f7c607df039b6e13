#pragma once

// The results of a search, by position. All threads share the table without a lock. An entry has
// two words: the result, and the key mixed with the result. If another thread has changed only one
// of the two words, the key does not match, and the entry is not used.

#include <engine/search/score.hpp>
#include <libnotation/rules/move.hpp>

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

namespace merels::lookahead {

/// The kind of a score: exact, a lower limit or an upper limit.
enum class Bound : std::uint8_t { none, at_least, at_most, exact };

/// A ply in a few bits: the two points, and the first captured man. The code identifies a legal
/// ply, unless the ply captures several men.
class PlyCode {
public:
    static constexpr unsigned bits = 21;

    constexpr PlyCode() = default;
    constexpr explicit PlyCode(std::uint32_t code) : code_(code) {}
    explicit PlyCode(Move move)
        : code_(seven_bits(move.from()) | seven_bits(move.to()) << 7
                | (move.is_capture() ? seven_bits(move.taken().front()) : 0x7F) << 14) {}

    constexpr std::uint32_t code() const { return code_; }
    constexpr bool operator==(const PlyCode&) const = default;

private:
    static constexpr std::uint32_t seven_bits(Point point) {
        return static_cast<std::uint32_t>(index(point)) & 0x7F;
    }
    /// Zero means "no ply". A ply with the code zero would lead from the first point to itself, so
    /// it is not possible.
    std::uint32_t code_ = 0;
};

/// The stored result for a position. The score of a win or loss contains the number of plies from
/// the stored position to the end.
struct Seen {
    Score score = 0;
    unsigned depth = 0;
    Bound bound = Bound::none;
    PlyCode best{};

    bool operator==(const Seen&) const = default;

    /// The score at `ply`, if the entry can replace a search with `window` and `asked_depth`. A
    /// proven score can replace a search of any depth.
    std::optional<Score> answer(Window window, unsigned asked_depth, unsigned ply) const {
        const Score here = from_root(score, ply);
        const bool is_no_less = bound == Bound::exact || bound == Bound::at_least;
        const bool is_no_more = bound == Bound::exact || bound == Bound::at_most;
        const bool is_proof = (is_no_less && is_win(here)) || (is_no_more && is_loss(here));
        if (depth < asked_depth && !is_proof) return std::nullopt;
        const bool answers = (is_no_less && here >= window.beta)
                             || (is_no_more && here <= window.alpha)
                             || (bound == Bound::exact && depth >= asked_depth
                                 && (!window.is_open() || is_decided(here)));
        return answers ? std::optional{here} : std::nullopt;
    }
};

class Table {
public:
    /// A table with as many entries as fit into `bytes`. The table has at least four entries.
    explicit Table(std::uint64_t bytes);

    /// Begins to load the entry into the processor's cache. While the entry is being loaded, the
    /// processor can execute about a hundred other instructions.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }
    std::optional<Seen> find(std::uint64_t key) const;
    /// Stores a result for a position. If the bucket has no entry for the position, the result
    /// replaces the least valuable entry of the bucket.
    void keep(std::uint64_t key, const Seen& seen);
    /// Makes all present entries older. An older entry is less valuable.
    void next_generation() { generation_ = (generation_ + 1) % generations; }
    void clear();
    std::uint64_t entries() const { return buckets_count_ * entries_in_bucket; }

private:
    static constexpr std::size_t entries_in_bucket = 4;
    static constexpr unsigned generations = 64;

    struct Entry {
        std::atomic<std::uint64_t> mixed{0};
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        std::array<Entry, entries_in_bucket> entries;
    };

    struct Release {
        void operator()(Bucket* buckets) const { std::free(buckets); }
    };
    using Buckets = std::unique_ptr<Bucket[], Release>;

    static Buckets empty_buckets(std::uint64_t count);
    Bucket& bucket(std::uint64_t key) const { return buckets_[(key >> 20) & (buckets_count_ - 1)]; }
    std::uint64_t packed(const Seen& seen) const;
    unsigned worth(std::uint64_t data) const;

    /// The number of buckets, which is a power of two.
    std::uint64_t buckets_count_;
    Buckets buckets_;
    unsigned generation_ = 0;
};

} // namespace merels::lookahead
