#pragma once

// The changes of a collection, with undo.
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

/// A change of games and names. Each change can be undone as a whole.
struct Change {
    std::int64_t number = 0;
    /// The time of the change in UTC, in the format of ISO 8601.
    std::string made;
    /// A description such as "dedupe" or "edit White".
    std::string what;
    /// The number of games and the number of names that were changed.
    std::int64_t games = 0;
    std::int64_t names = 0;
    bool is_undone = false;

    bool operator==(const Change&) const = default;
};

/// All changes that were made in a collection. The oldest change comes first.
Stored<std::vector<Change>> changes(const Collection& collection);

/// The result of `replace_game`.
struct Replaced {
    /// The number of the change, or 0 if the new game is equal to the old one.
    std::int64_t change = 0;
    /// The new game, exactly as the collection returns it from now on.
    Game game;
};

/// Replaces a game by another one. The change can be undone. `what` describes the change for
/// people. If `may_replace` returns false for the existing game, the result is an error, and
/// nothing changes.
Stored<Replaced> replace_game(Collection& collection, GameId id, const Game& game,
                              const std::string& what,
                              const std::function<bool(const Game& there)>& may_replace = {});

/// Undoes the change with the given number. Without a number, undoes the last change that is not
/// undone yet. The games and names get the contents that they had before the change. If one of the
/// changed games or names was changed again later, the function returns an error and undoes
/// nothing. O(changed games).
Stored<Change> undo(Collection& collection, std::optional<std::int64_t> number = std::nullopt);

/// Removes these games in one change, which can be undone. If one of the games does not exist, the
/// function returns an error and removes no game. Returns the number of the change, or 0 if no
/// games were given.
Stored<std::int64_t> remove_games(Collection& collection, std::span<const GameId> games);

} // namespace merels
