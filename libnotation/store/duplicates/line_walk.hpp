#pragma once

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/encoding/line_code.hpp>
#include <libnotation/store/encoding/line_key.hpp>
#include <libnotation/store/tables/same_game.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace merels {

/// A game and the key of its main line.
struct LineEntry {
    std::uint64_t key = 0;
    GameId game = 0;

    auto operator<=>(const LineEntry&) const = default;
};

/// Computes the keys of the first move of a line, of the first two moves, and so on. The walk ends
/// at a move that is damaged or has points outside the board.
class LineWalk {
public:
    /// For each game, calls `take(line, key)` for each beginning of the main line with at least
    /// `least_beginning` plies, but not for the whole main line. `progress` gets the number of
    /// games read so far. O(plies of all games).
    template <class Take>
    void run(Collection::State& state, const std::function<void(std::int64_t)>& progress,
             Take take) {
        sql::Statement select{state.database,
                              "SELECT g.id, g.line_key, g.rule_set, l.moves FROM games g JOIN "
                              "lines l ON l.game = g.id WHERE g.plies > ? ORDER BY g.id"};
        std::int64_t games = 0;
        for (select.bind(least_beginning); select.step(); ++games) {
            const LineEntry whole{static_cast<std::uint64_t>(select.integer(1)), select.integer(0)};
            const RuleSet& rules = state.rule_sets.rule_set(state.database, select.integer(2));
            if (read(usual_start(rules), rules, select.bytes(3), whole.key)
                || read_from_own_start(state, rules, select.bytes(3), whole))
                for (std::size_t ply = least_beginning; ply < keys_.size(); ++ply)
                    take(whole, keys_[ply - 1]);
            constexpr std::int64_t step = 4096;
            if (progress && games % step == 0) progress(games);
        }
    }

private:
    /// Computes `keys_` from the bytes of a main line. Returns false if the key of the whole line
    /// is not `last`.
    bool read(LineKey key, const RuleSet& rules, sql::Bytes moves, std::uint64_t last);
    /// Does the same as `read`, but begins with the start position in the game's record. Use this
    /// function only for games that do not begin with the usual position, because it is slower than
    /// `read`.
    bool read_from_own_start(Collection::State& state, const RuleSet& rules, sql::Bytes moves,
                             const LineEntry& whole);
    /// The key of the usual start position. Give this key to `read` if a line begins with the usual
    /// start position.
    const LineKey& usual_start(const RuleSet& rules);

    std::map<const RuleSet*, LineKey> starts_;
    std::vector<std::uint64_t> keys_;
};

/// A set of keys, as a Bloom filter. In rare cases, the filter reports a key that was never added.
/// All bits of a key are in the same cache line, which is fast. The method comes from Putze,
/// Sanders and Singler, "Cache-, Hash- and Space-Efficient Bloom Filters". Keys must be distributed
/// like random numbers.
class LineFilter {
public:
    /// Makes a filter for this number of keys. The filter takes 32 to 64 bits for each key, but at
    /// most 128 MB. Of 1,000 keys that were never added, the filter wrongly reports less than one
    /// on average. If the filter has 100 million keys, it wrongly reports about one of 120 keys
    /// that were never added.
    /// If the filter has 100 million keys, it wrongly reports about one of 120 keys that were never
    /// added.
    explicit LineFilter(std::size_t keys)
        : blocks_(std::min(std::bit_ceil(keys * bits_a_key * 2 / block_bits + 1), most_blocks)) {}

    void add(std::uint64_t key) {
        Block& block = blocks_[place(key)];
        for_each_bit(key, [&](std::size_t word, std::uint64_t bit) { block[word] |= bit; });
    }
    bool may_have(std::uint64_t key) const {
        const Block& block = blocks_[place(key)];
        bool has_all = true;
        for_each_bit(key, [&](std::size_t word, std::uint64_t bit) {
            has_all = has_all && (block[word] & bit) != 0;
        });
        return has_all;
    }

private:
    using Block = std::array<std::uint64_t, 8>;
    static constexpr std::size_t block_bits = 512;
    static constexpr std::size_t bits_a_key = 16;
    static constexpr std::size_t most_blocks = std::size_t{1} << 21;

    /// The upper bits of a key choose its block. The lower bits of the key form five groups of nine
    /// bits. Each group of nine bits is a number from 0 to 511, and chooses a bit of the block.
    std::size_t place(std::uint64_t key) const { return (key >> 43) & (blocks_.size() - 1); }
    template <class Take> static void for_each_bit(std::uint64_t key, Take take) {
        constexpr int bits = 5;
        constexpr unsigned bits_of_place = 9;
        for (int i = 0; i < bits; ++i, key >>= bits_of_place - 1)
            take((key & 511) >> 6, std::uint64_t{1} << (key & 63));
    }

    std::vector<Block> blocks_;
};

} // namespace merels
