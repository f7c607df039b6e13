#pragma once

// The implementation of `Collection`. Only the store includes this header.

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/explorer/explorer.hpp>
#include <libnotation/store/position_index/postings.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <libnotation/store/tables/encoded_game.hpp>
#include <libnotation/store/tables/game_table.hpp>

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace merels {

/// The postings (`postings.hpp`) of new and changed games. The index of positions does not contain
/// these postings yet.
class PendingPostings {
public:
    void add(GameId game, const std::vector<PositionAt>& places) {
        for (const PositionAt& at : places)
            if (at.place <= Posting::last_place) postings_.emplace_back(at.key, game, at.place);
    }
    /// Makes the postings of a game invalid. O(1).
    void forget(GameId game) {
        if (!postings_.empty()) valid_from_[game] = postings_.size();
    }
    void clear() {
        postings_.clear();
        valid_from_.clear();
    }
    /// The number of postings in this list, including invalid postings that were not removed yet.
    std::size_t size() const { return postings_.size(); }
    /// The valid postings, in any order.
    std::vector<Posting>& all() {
        if (!valid_from_.empty()) drop_forgotten();
        return postings_;
    }

private:
    void drop_forgotten() {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < postings_.size(); ++i) {
            const auto found = valid_from_.find(postings_[i].game());
            if (found == valid_from_.end() || i >= found->second) postings_[kept++] = postings_[i];
        }
        postings_.resize(kept);
        valid_from_.clear();
    }

    std::vector<Posting> postings_;
    /// For each game that was passed to `forget`, the size that `postings_` had at that time. A
    /// posting of the game is valid only if the index of the posting in `postings_` is at least
    /// this size.
    std::unordered_map<GameId, std::size_t> valid_from_;
};

struct Collection::State {
    State(std::string file, sql::Access given, std::stop_token stop = {});

    /// Opens an existing collection.
    static std::unique_ptr<State> opened(const std::string& path, sql::Access access,
                                         const std::stop_token& stop);
    /// Opens an existing collection for reading, even in a folder that cannot be written.
    static std::unique_ptr<State> opened_to_read(const std::string& path,
                                                 const std::stop_token& stop);

    /// Runs `change` completely or not at all. If `change` fails, the rows that are cached in
    /// memory are dropped.
    template <class Change> void in_transaction(Change change) {
        try {
            sql::Transaction transaction{database};
            change();
            add_postings();
            transaction.commit();
        } catch (...) {
            forget_rows();
            throw;
        }
    }
    void forget_rows();
    /// Gets the page size that SQLite uses. The page size in the header of the file may be wrong.
    /// Call this function after the first read.
    void learn_page_size();

    /// The tables of games. This object is made when it is first needed.
    GameTable& games();
    /// Reads a game. The game must exist.
    Game read(GameId id);
    /// Replaces a game by another one. `add_postings` must add the positions of the new game later.
    void replace(GameId id, const Game& before, const Game& after);
    /// Deletes a game. `game` must be equal to the stored game.
    void remove(GameId id, const Game& game);
    /// Adds a game that was removed earlier. The game gets its old number again. `add_postings`
    /// must add the positions of the game later.
    void put_back(GameId id, const Game& game, std::optional<std::int64_t> import);

    /// The index of positions. This object is made when it is first needed.
    PositionIndex& index();
    Explorer& explorer();
    /// Returns an object that reads the moves of games.
    PlayedMoves played_moves();
    /// Remembers the positions of a new game, which `add_postings` later adds to the index.
    void note_positions(GameId id, const std::vector<PositionAt>& places);
    /// Writes all remembered postings as a new segment of the index. Merges some segments if the
    /// index has too many. Call this function before a transaction ends.
    void add_postings();

    std::string path;
    sql::Access access;
    sql::Database database;
    RuleSetTable rule_sets;
    IndexedPositions positions = IndexedPositions::main_line;

private:
    /// Returns a function that finds the start position of any game, even of a game with an unusual
    /// start.
    StartOf starts();

    std::unique_ptr<GameTable> games_;
    std::unique_ptr<PositionIndex> index_;
    std::unique_ptr<Explorer> explorer_;
    PendingPostings pending_;
};

} // namespace merels
