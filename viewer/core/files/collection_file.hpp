#pragma once

// Opens and saves single games of a collection. Any thread may call these functions, because every
// call opens the file. Errors contain the name of the file.
//
//   if (is_collection(path)) auto game = game_of_collection(path, 3, pool);
//   const FileState seen = state_in_collection(path, 3);
//   save_into_collection(path, 3, document.game(), seen)     // `merels edit --undo` undoes it

#include <libnotation/game/game.hpp>
#include <libnotation/rules/built_in/rule_set_pool.hpp>
#include <libnotation/store/collection/collection_file.hpp>
#include <viewer/core/files/file_state.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace merels::viewer {

/// Reads a game of a collection. `pool` must outlive the game.
Result<Game, std::string> game_of_collection(const std::string& path, std::int64_t id,
                                             RuleSetPool& pool);

/// A copy of a game with a rule set from `pool`. The copy stays valid after the collection is
/// closed. The result is empty if `pool` cannot hold another rule set.
std::optional<Game> kept_in(RuleSetPool& pool, Game game);

/// The state of a game's record. An unreadable record counts as missing.
FileState state_in_collection(const std::string& path, std::int64_t id);

/// The reason why a game was not saved.
struct NotSaved {
    std::string why;
    /// True if the game in the collection is no longer in the state `seen`.
    bool is_other_there = false;
};

/// Replaces the game `id` of a collection, if this game is still in the state `seen`. The change
/// can be undone. The result is the new state of the record.
Result<FileState, NotSaved> save_into_collection(const std::string& path, std::int64_t id,
                                                 const Game& game, const FileState& seen);

/// Adds the game. The result is the number of the game in the collection.
Result<std::int64_t, std::string> add_to_collection(const std::string& path, const Game& game);

/// Opens a collection that a background thread will read. The open collection keeps about 8 MB of
/// the file in memory. A stop request ends this call, and also each later read from the collection.
Stored<Collection> open_beside(const std::string& path, const std::stop_token& stop);

/// Opens a collection to change it. If another program is changing the collection, the wait is at
/// most 250 ms, because a person waits for the result.
Stored<Collection> open_to_change(const std::string& path);

/// Makes an empty collection. The function never replaces a file. Returns the error, or nothing.
std::optional<std::string> make_collection(const std::string& path);

} // namespace merels::viewer
