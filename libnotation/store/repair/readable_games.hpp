#pragma once

// Reads all games of a collection that can be read, and skips the others.
//
//   const auto unread = for_each_readable(collection, [&](GameId id, const Game& game) { … });
//   if (!unread->is_empty()) …                 // what is missing, and why

#include <libnotation/store/collection/collection.hpp>

#include <string>
#include <vector>

namespace merels {

struct UnreadGames {
    /// The greatest number of descriptions. Further games are counted, but not described.
    static constexpr std::size_t most_described = 20;

    std::uint64_t count = 0;
    /// Sentences about the first games that could not be read. Each sentence begins with the number
    /// of its game.
    std::vector<std::string> descriptions;
    /// True if damaged pages may have contained games that `count` does not include.
    bool may_be_more = false;

    bool is_empty() const { return count == 0 && !may_be_more; }
};

/// Calls `take` for all readable games in the order of their numbers. `take` does not see changes
/// that other programs make during the call. O(games).
Stored<UnreadGames> for_each_readable(const Collection& collection,
                                      const std::function<void(GameId, const Game&)>& take);

} // namespace merels
