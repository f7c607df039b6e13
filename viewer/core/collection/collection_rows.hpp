#pragma once

#include <viewer/core/collection/game_rows.hpp>
#include <viewer/core/collection/game_search.hpp>
#include <viewer/core/collection/games_watch.hpp>
#include <viewer/core/files/opened_beside.hpp>
#include <viewer/core/threads/background_worker.hpp>

#include <memory>
#include <set>
#include <stop_token>
#include <unordered_map>

namespace merels::viewer {

/// Opens a collection, and reads the heads of its games.
class HeadReader {
public:
    using Question = std::vector<GameId>;
    struct Answer {
        std::vector<GameHead> heads;
        /// The reason why some rows show only their number.
        std::optional<StoreError> fault{};

        /// True if another program is using the collection, so that missing rows may be requested
        /// again later.
        bool is_passing() const { return fault && fault->fault == StoreFault::busy; }
    };

    explicit HeadReader(const std::string& path) : collection_(path) {}

    /// Reads the heads of games. A game that is missing or unreadable has only its number.
    Answer answer(const Question& ids, const std::stop_token& stop);

private:
    void open(const std::stop_token& stop);
    Answer read(const Question& ids, const std::stop_token& stop);
    GameHead read(GameId id, std::optional<StoreError>& fault);

    OpenedBeside collection_;
    std::optional<GameList> list_;
    /// The reason why `list_` is empty.
    std::optional<StoreError> fault_;
};

/// The heads of a collection's games, read in a thread. Heads that are not used for a long time are
/// dropped.
class GameHeads {
public:
    explicit GameHeads(std::string path) : path_(std::move(path)) {}

    /// The head of a game; null until it is loaded. The head is valid until the next call.
    const GameHead* head(GameId id);
    /// Takes the heads that the thread has read. Returns true if the thread has sent an answer.
    bool poll();
    /// Reads the heads again, because the collection has changed.
    void forget();
    /// The reason why some rows show only their number.
    const std::optional<RowsFault>& fault() const { return fault_; }

private:
    using Known = std::unordered_map<GameId, GameHead>;

    static constexpr std::size_t most_in_generation = 4096;

    void keep(GameHead head);
    void ask(std::vector<GameId> ids);
    void note(const HeadReader::Answer& answer);

    std::string path_;
    Known young_;
    Known old_;
    std::set<GameId> wanted_;
    std::optional<RowsFault> fault_;
    /// True if the reason for `fault_` is that another program is using the collection. The next
    /// answer of the thread replaces such a fault.
    bool is_passing_ = false;
    /// Only the thread of `worker_` creates and uses this reader.
    std::shared_ptr<std::optional<HeadReader>> reader_
        = std::make_shared<std::optional<HeadReader>>();
    BackgroundWorker<HeadReader::Answer> worker_{"reading rows of a list"};
};

/// The games that a query finds in a collection.
class CollectionRows : public GameRows {
public:
    explicit CollectionRows(const std::string& path)
        : path_(path), search_(path), heads_(path), watch_(path) {}

    const std::string& path() const override { return path_; }
    bool is_collection() const override { return true; }
    std::unique_ptr<GameRows> again() const override {
        return std::make_unique<CollectionRows>(path_);
    }
    void search(const std::string& query) override;
    void stop() override { search_.stop(); }
    bool has_begun() const override { return search_.has_begun(); }
    bool is_running() const override { return search_.is_running(); }
    bool is_waiting() const override { return watch_.is_busy(); }
    bool poll() override;
    const std::optional<RowsFault>& fault() const override {
        return search_.fault() ? search_.fault() : heads_.fault();
    }
    void freshen() override;
    std::size_t size() const override { return search_.games().size(); }
    const GameHead* head(std::size_t row) override { return heads_.head(game(row).id); }
    Result<OpenedRow, std::string> open(std::size_t row, RuleSetPool& pool) override;
    /// True if games were added to the collection or removed from it. A change inside a game does
    /// not make the list outdated.
    bool is_outdated() const override { return watch_.has_changed(); }
    std::optional<std::size_t> row_of(const GameOrigin& origin) const override;
    std::int64_t number(std::size_t row) const override { return game(row).id; }

private:
    const FoundGame& game(std::size_t row) const { return search_.games()[row]; }

    std::string path_;
    CollectionFileState state_{};
    GameSearch search_;
    GameHeads heads_;
    GamesWatch watch_;
};

} // namespace merels::viewer
