#pragma once

// Finds out if games were added to a collection, or removed, after a list was made.

#include <viewer/core/files/opened_beside.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace merels::viewer {

/// Numbers that change if a game is added or removed, but not if a game is edited.
struct GamesCount {
    std::int64_t games = 0;
    GameId last = 0;

    bool operator==(const GamesCount&) const = default;
};

/// The games of a collection at one moment.
struct CountedGames {
    /// The number of games and the id of the last game; empty if the collection cannot be read.
    std::optional<GamesCount> count{};
    /// The state of the file after the games were counted.
    CollectionFileState state{};
};

/// Opens a collection, counts its games, and closes it. O(games).
CountedGames count_games(const std::string& path, const std::stop_token& stop);

/// Only one thread may use an object of this class. Another thread counts the games.
class GamesWatch {
public:
    explicit GamesWatch(std::string path) : path_(std::move(path)) {}

    /// Call this function after you have made a new list of games. `state` is the state of the file
    /// before the list was made.
    void begin(const CollectionFileState& state);
    /// Requests a new count of the games. If a count is running, the new count begins after the
    /// running count.
    void look();
    /// True if a count is running or was requested.
    bool is_busy() const { return is_wanted_ || worker_.is_running(); }
    /// Takes new results. Returns true if this call changed the value of `has_changed()`.
    bool poll();
    /// True if games were added or removed after the list was made. Also true if the file changed
    /// after the work on the list began and before the first count ended. In that case, Merels does
    /// not know how many games the file had when the list was made.
    bool has_changed() const { return has_changed_; }

private:
    void count();

    std::string path_;
    /// True if another count was requested, and has not begun yet.
    bool is_wanted_ = false;
    CollectionFileState state_{};
    /// The number of games and the id of the last game, from the first count after the list was
    /// made. `poll` compares each new count with `count_`. If the file changed before the end of
    /// the first count of the games, `count_` is empty.
    std::optional<GamesCount> count_;
    bool has_changed_ = false;
    BackgroundWorker<CountedGames> worker_{"counting games"};
};

} // namespace merels::viewer
