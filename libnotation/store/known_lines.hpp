#pragma once

#include <libnotation/store/collection.hpp>
#include <libnotation/store/line_filter.hpp>
#include <libnotation/store/line_runs.hpp>

#include <cstdint>
#include <vector>

namespace merels {

/// The games of a collection by the key of their main line. The newest are in memory, 32 bytes each
/// at most, the others in a temporary file behind a filter that says of nearly every key that is
/// not there that it is not.
class KnownLines {
public:
    /// Games that are held in memory.
    static constexpr std::size_t most_recent = std::size_t{1} << 20;

    /// Reads all keys.
    explicit KnownLines(sql::Database& database, std::size_t most = most_recent);

    void add(std::uint64_t key, GameId game);
    /// The key will be looked for soon.
    void prepare(std::uint64_t key) const {
        __builtin_prefetch(&slots_[key & mask_]);
        filter_.prepare(key);
    }
    /// Calls `take(game)` for each game with that key until it says true, which is what it returns.
    template <class Take> bool find(std::uint64_t key, Take take) {
        for (std::size_t at = key & mask_; slots_[at].game != 0; at = (at + 1) & mask_)
            if (slots_[at].key == key && take(slots_[at].game)) return true;
        if (!filter_.may_have(key)) return false;
        for (const GameId game : runs_.find(key))
            if (take(game)) return true;
        return false;
    }

private:
    void put(const LineEntry& entry);
    void grow();
    void spill();

    /// What is not there has the game 0.
    std::vector<LineEntry> slots_;
    std::size_t mask_;
    std::size_t size_ = 0;
    std::size_t most_;
    LineFilter filter_;
    LineRuns runs_;
};

} // namespace merels
