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

/// Other ones once games were added or removed, but not when one was changed.
struct GamesCount {
    std::int64_t games = 0;
    GameId last = 0;

    bool operator==(const GamesCount&) const = default;
};

/// The games of a collection at one moment.
struct CountedGames {
    /// Empty if they could not be read.
    std::optional<GamesCount> count{};
    /// After they were counted.
    CollectionFileState state{};
};

/// Opens a collection and closes it again. O(games).
CountedGames count_games(const std::string& path, const std::stop_token& stop);

/// An object belongs to one thread, and counts in another one.
class GamesWatch {
public:
    explicit GamesWatch(std::string path) : path_(std::move(path)) {}

    /// Starts again. `state` is older than the list, perhaps by very little.
    void begin(const CollectionFileState& state);
    /// Counts once more, after a count that is going on.
    void look();
    /// There is something for `poll` to come.
    bool is_busy() const { return is_wanted_ || worker_.is_running(); }
    /// True if `has_changed` is another one now.
    bool poll();
    /// Games were added or removed since the beginning, or the file was written before they were
    /// counted, so that it is not known.
    bool has_changed() const { return has_changed_; }

private:
    void count();

    std::string path_;
    /// Once more after the count that is going on.
    bool is_wanted_ = false;
    CollectionFileState state_{};
    /// The count when the list was made; empty if the file was written before they were counted.
    std::optional<GamesCount> count_;
    bool has_changed_ = false;
    BackgroundWorker<CountedGames> worker_{"counting games"};
};

} // namespace merels::viewer
