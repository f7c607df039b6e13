#pragma once

#include <viewer/core/collection/game_rows.hpp>
#include <viewer/core/threads/background_worker.hpp>
#include <viewer/core/threads/inbox.hpp>

#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// A game that was found, and where in it.
struct FoundGame {
    static constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

    GameId id = 0;
    std::uint32_t place = nowhere;
    std::uint16_t symmetry = 0;
    bool has_swapped_colors = false;

    bool operator==(const FoundGame&) const = default;
};

/// A search of a collection in a thread, whose hits come while it looks.
class GameSearch {
public:
    explicit GameSearch(std::string path) : path_(std::move(path)) {}

    /// Stops the one before. Its games stay until the query is understood.
    void start(const std::string& query);
    void stop() { worker_.ask_to_stop(); }
    /// The games are its own.
    bool has_begun() const { return is_cleared_; }
    bool is_running() const { return worker_.is_running(); }
    /// Takes new results; true if there are any.
    bool poll();

    const std::vector<FoundGame>& games() const { return games_; }
    const std::optional<RowsFault>& fault() const { return fault_; }

private:
    /// The results of the search in the thread.
    struct Finds {
        /// The query is understood, and its games come.
        std::atomic<bool> has_begun = false;
        Inbox<FoundGame> inbox{};
    };

    std::string path_;
    std::shared_ptr<Finds> finds_ = std::make_shared<Finds>();
    /// Those before are gone.
    bool is_cleared_ = true;
    std::vector<FoundGame> games_;
    std::optional<RowsFault> fault_;
    /// Its news is the reason why a search failed.
    BackgroundWorker<RowsFault> worker_{"a search"};
};

} // namespace merels::viewer
