#pragma once

#include <libnotation/base/bytes.hpp>

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace merels::exact {

/// Unpacked blocks that were asked for lately, for any number of threads: sets of a few, of which
/// the one that was used last the longest ago makes room.
class BlockCache {
public:
    explicit BlockCache(std::size_t sets) : count_(sets), sets_(std::make_unique<Set[]>(sets)) {}

    /// What `read(bytes)` makes of a block that is there.
    template <class Read> auto find(std::uint64_t key, Read read) {
        Set& set = set_of(key);
        const std::scoped_lock lock{set.mutex};
        for (Entry& entry : set.entries)
            if (!entry.block.empty() && entry.key == key) {
                entry.used = ++set.time;
                return std::optional{read(ByteView{entry.block})};
            }
        return decltype(std::optional{read(ByteView{})}){};
    }
    /// `block` is not empty.
    void add(std::uint64_t key, Bytes block) {
        Set& set = set_of(key);
        const std::scoped_lock lock{set.mutex};
        Entry* oldest = &set.entries.front();
        for (Entry& entry : set.entries)
            if (entry.used < oldest->used) oldest = &entry;
        *oldest = {key, ++set.time, std::move(block)};
    }

private:
    struct Entry {
        std::uint64_t key = 0;
        std::uint64_t used = 0;
        Bytes block;
    };
    struct Set {
        std::mutex mutex;
        std::uint64_t time = 0;
        std::array<Entry, 8> entries;
    };

    Set& set_of(std::uint64_t key) {
        constexpr std::uint64_t golden_ratio = 0x9E3779B97F4A7C15;
        return sets_[static_cast<std::size_t>((key * golden_ratio >> 32) % count_)];
    }

    std::size_t count_;
    std::unique_ptr<Set[]> sets_;
};

} // namespace merels::exact
