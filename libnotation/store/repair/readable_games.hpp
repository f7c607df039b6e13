#pragma once

// All games of a collection that can be read, over those that cannot.
//
//   const auto unread = for_each_readable(collection, [&](GameId id, const Game& game) { … });
//   if (!unread->is_empty()) …                 // what is missing, and why

#include <libnotation/store/collection/collection.hpp>

#include <string>
#include <vector>

namespace merels {

struct UnreadGames {
    /// At most this number of games is described; the others are only counted.
    static constexpr std::size_t most_described = 20;

    std::uint64_t count = 0;
    /// Sentences that begin with the game's number.
    std::vector<std::string> descriptions;
    /// True if damaged pages may have held more games.
    bool may_be_more = false;

    bool is_empty() const { return count == 0 && !may_be_more; }
};

/// Calls `take` for all readable games in the order of their numbers, as of one moment. O(games).
Stored<UnreadGames> for_each_readable(const Collection& collection,
                                      const std::function<void(GameId, const Game&)>& take);

} // namespace merels
