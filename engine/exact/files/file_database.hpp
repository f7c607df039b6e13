#pragma once

// The exact values in a folder of files. Blocks are read when they are needed.
//
//   const FileDatabase database{folder};
//   database.probe(position)     ->  Exact::win_in(5), Exact::without_plies(…), or nothing
//   database.faults()            ->  errors of reading so far

#include <engine/exact/files/database_folder.hpp>
#include <engine/oracle.hpp>
#include <libnotation/base/bytes.hpp>

#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace merels::exact {

/// A cache of unpacked blocks. Any number of threads may use the cache. The cache has many groups
/// of at most eight blocks, and each group has its own lock. If a group is full, a new block
/// replaces the block that was unused for the longest time.
class BlockCache {
public:
    explicit BlockCache(std::size_t sets) : count_(sets), sets_(std::make_unique<Set[]>(sets)) {}

    /// Calls `read(bytes)` if the block is in the cache.
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
    /// Adds a block, which must not be empty.
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

class FileDatabase : public Oracle {
public:
    /// Reads the headers of all files. Each damaged header is an error. The rule set must outlive
    /// this object. On the board `three-squares`, with files for up to nine men of each player,
    /// reading all headers takes about 100 ms.
    explicit FileDatabase(const DatabaseFolder& folder);

    /// The value of a position. A damaged block is an error and gives no value. At most 64 MB of
    /// blocks are kept in memory.
    std::optional<Exact> probe(const Position& position) const override;

    /// The subspaces with a file, in order.
    std::vector<Subspace> subspaces() const;
    /// The errors found so far.
    Diagnostics faults() const;

private:
    struct Entry {
        SubspaceIndex index;
        SubspaceFile file;
        std::uint64_t number;
    };

    std::optional<Exact> look_up(const Entry& entry, std::uint64_t slot) const;

    const RuleSet* rule_set_;
    BoardIndex board_;
    std::map<Subspace, Entry> entries_;
    mutable BlockCache cache_;
    mutable std::mutex mutex_;
    mutable Diagnostics faults_;
};

} // namespace merels::exact
