#pragma once

#include <viewer/core/collection/game_rows.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// A game that matches a query, and the matching position in it.
struct FoundGame {
    static constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

    GameId id = 0;
    std::uint32_t place = nowhere;
    std::uint16_t symmetry = 0;
    bool has_swapped_colors = false;

    bool operator==(const FoundGame&) const = default;
};

/// Searches a collection in a thread. `poll` adds the games that the thread has found so far.
class GameSearch {
public:
    explicit GameSearch(std::string path) : path_(std::move(path)) {}

    /// Stops the last search and begins a new one. The old games stay until the new query is known
    /// to be valid.
    void start(const std::string& query);
    void stop() { worker_.ask_to_stop(); }
    /// True if the games belong to the latest search.
    bool has_begun() const { return is_cleared_; }
    bool is_running() const { return worker_.is_running(); }
    /// Adds the newly found games to `games()`. Returns true if `games()` or `fault()` changed.
    bool poll();

    const std::vector<FoundGame>& games() const { return games_; }
    const std::optional<RowsFault>& fault() const { return fault_; }

private:
    /// The results that the search thread has sent.
    struct Finds {
        /// True if the thread has found that the query is valid.
        std::atomic<bool> has_begun = false;
        Inbox<FoundGame> inbox{};
    };

    std::string path_;
    std::shared_ptr<Finds> finds_ = std::make_shared<Finds>();
    /// True if the games of the previous search were removed from `games_`.
    bool is_cleared_ = true;
    std::vector<FoundGame> games_;
    std::optional<RowsFault> fault_;
    /// The thread that searches. If the search fails, `worker_.news()` returns the reason.
    BackgroundWorker<RowsFault> worker_{"a search"};
};

} // namespace merels::viewer
