#pragma once

// The changes of a collection, and how to undo them.
//
//   const auto done = changes(collection);
//   for (const Change& change : *done) use(change.number, change.what);
//   undo(collection)                  // the last change
//   undo(collection, 3)               // an error if a game of change 3 was changed since

#include <libnotation/store/collection/collection.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace merels {

/// A change of games and names that can be undone as a whole.
struct Change {
    std::int64_t number = 0;
    /// UTC, ISO 8601.
    std::string made;
    /// "dedupe", "edit White"
    std::string what;
    /// The numbers of games and names that it changed.
    std::int64_t games = 0;
    std::int64_t names = 0;
    bool is_undone = false;

    bool operator==(const Change&) const = default;
};

/// All changes, the oldest first.
Stored<std::vector<Change>> changes(const Collection& collection);

/// The result of `replace_game`.
struct Replaced {
    /// The number of the change, or 0 if the game did not differ.
    std::int64_t change = 0;
    /// The game as it will be read from now on.
    Game game;
};

/// Replaces a game by another one, as a change that can be undone. `what` describes it for people.
/// If `may_replace` is given and refuses the existing game, nothing happens.
Stored<Replaced> replace_game(Collection& collection, GameId id, const Game& game,
                              const std::string& what,
                              const std::function<bool(const Game& there)>& may_replace = {});

/// Undoes the change with that number, or the last change that is not undone yet. Then every game
/// and name is as before. Nothing changes if one of them was changed since. O(changed games).
Stored<Change> undo(Collection& collection, std::optional<std::int64_t> number = std::nullopt);

/// Removes all these games, as one change that `undo` can take back. If one of them does not exist,
/// it removes none. Returns the number of the change, or 0 if no games were given.
Stored<std::int64_t> remove_games(Collection& collection, std::span<const GameId> games);

} // namespace merels
