#pragma once

// Whether a collection has got other games since a list of them was made.
//
//   GamesWatch watch{"club.merels"};
//   watch.begin(state_of_collection("club.merels"));       // before the list is made
//   watch.look();                                          // the file was written since
//   if (watch.poll() && watch.has_changed()) …             // now and then, from a timer

#include <viewer/core/files/opened_beside.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace merels::viewer {

/// Numbers that change if games are added or removed, but not if a game is changed.
struct GamesCount {
    std::int64_t games = 0;
    GameId last = 0;

    bool operator==(const GamesCount&) const = default;
};

/// The games of a collection at one moment.
struct CountedGames {
    /// The numbers; empty if they could not be read.
    std::optional<GamesCount> count{};
    /// The state of the file after the games were counted.
    CollectionFileState state{};
};

/// Opens a collection and closes it again. O(games).
CountedGames count_games(const std::string& path, const std::stop_token& stop);

/// An object belongs to one thread, and counts in another thread.
class GamesWatch {
public:
    explicit GamesWatch(std::string path) : path_(std::move(path)) {}

    /// Starts again. `state` must be older than the list, even if only by very little.
    void begin(const CollectionFileState& state);
    /// Counts again. If a count is running, it begins after that.
    void look();
    /// True if `poll` will get something.
    bool is_busy() const { return is_wanted_ || worker_.is_running(); }
    /// True if `has_changed` has changed.
    bool poll();
    /// True if games were added or removed since the beginning. Also true if this is not known,
    /// because the file was written before they were counted.
    bool has_changed() const { return has_changed_; }

private:
    void count();

    std::string path_;
    /// True if another count must follow the running one.
    bool is_wanted_ = false;
    CollectionFileState state_{};
    /// The count at the time when the list was made; empty if the file was written before the games
    /// were counted.
    std::optional<GamesCount> count_;
    bool has_changed_ = false;
    BackgroundWorker<CountedGames> worker_{"counting games"};
};

} // namespace merels::viewer
