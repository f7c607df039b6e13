#pragma once

// Whether a collection has got other games since a list of them was made.
//
//   GamesWatch watch{"club.merels"};
//   watch.begin(state_of_collection("club.merels"));       // before the list is made
//   watch.look();                                          // the file was written since
//   if (watch.poll() && watch.has_changed()) …             // now and then, from a timer

#include <viewer/core/clerk.hpp>
#include <viewer/core/opened_beside.hpp>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace merels::viewer {

/// Other ones once games were added or removed, but not when one was changed.
struct GamesCount {
    std::int64_t games = 0;
    GameId last = 0;

    bool operator==(const GamesCount&) const = default;
};

/// Opens a collection for each question, and closes it again; for `Clerk`.
class GamesCounter {
public:
    /// The number of a beginning.
    using Question = std::uint64_t;
    struct Answer {
        Question beginning = 0;
        /// Nothing where it could not be read.
        std::optional<GamesCount> count{};
        /// After they were counted.
        CollectionFileState state{};
    };

    explicit GamesCounter(const std::string& path) : path_(path) {}

    /// O(games).
    Answer answer(Question beginning, const std::stop_token& stop) const;

private:
    std::string path_;
};

/// An object belongs to one thread, and counts in another one.
class GamesWatch {
public:
    explicit GamesWatch(const std::string& path) : clerk_(path) {}

    /// Begins anew. `state` is older than the list, however little.
    void begin(const CollectionFileState& state);
    /// Counts once more.
    void look() { clerk_.ask(beginning_); }
    /// There is something for `poll` to come.
    bool is_busy() const { return clerk_.is_busy(); }
    /// True where `has_changed` is another one now.
    bool poll();
    /// Games were added or removed since the beginning, or the file was written before they were
    /// counted, so that nobody knows.
    bool has_changed() const { return has_changed_; }

private:
    GamesCounter::Question beginning_ = 0;
    CollectionFileState state_{};
    /// As it was when the list was made; nothing where the file was written before they were
    /// counted.
    std::optional<GamesCount> count_;
    bool has_changed_ = false;
    Clerk<GamesCounter> clerk_;
};

} // namespace merels::viewer
