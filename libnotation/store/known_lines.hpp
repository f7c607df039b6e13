#pragma once

#include <libnotation/store/collection.hpp>
#include <libnotation/store/database.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace merels {

/// The games of a collection by the key of their main line; 16 bytes a game.
class KnownLines {
public:
    /// Reads all keys.
    explicit KnownLines(sql::Database& database);

    void add(std::uint64_t key, GameId game);
    /// Calls `take(game)` for each game with that key until it says true, which is what it returns.
    template <class Take> bool find(std::uint64_t key, Take take) const {
        for (std::size_t at = key & mask_;; at = (at + 1) & mask_) {
            const Slot& slot = slots_[at];
            if (slot.game == 0) return false;
            if (slot.key == key && take(slot.game)) return true;
        }
    }

private:
    struct Slot {
        std::uint64_t key = 0;
        GameId game = 0;
    };

    void grow();
    void put(Slot slot);

    std::vector<Slot> slots_;
    std::size_t mask_;
    std::size_t size_ = 0;
};

} // namespace merels
