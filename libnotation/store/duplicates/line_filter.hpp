#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace merels {

/// A set of keys that rarely seems to contain a key that was never added. It is a Bloom filter in
/// which all bits of a key are in one line of the processor's cache (Putze, Sanders and Singler,
/// "Cache-, Hash- and Space-Efficient Bloom Filters"). Keys must be distributed like random
/// numbers.
class LineFilter {
public:
    /// A filter with 16 to 32 bits a key, for twice this number of keys, but with at most 128 MB. A
    /// missing key then seems to be in the set once in 1,000 times, and with 100 million keys once
    /// in 60 times.
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

    /// The upper bits of a key choose its block. Each nine of the lower bits choose a bit in the
    /// block.
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
