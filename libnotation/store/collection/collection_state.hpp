#pragma once

// The implementation of a `Collection`; only the store includes it.

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

/// The postings of games that are not in the index yet.
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
    /// The number of postings, including invalid ones that were not dropped yet.
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
    /// For games whose postings were made invalid: the place where their newer postings begin.
    std::unordered_map<GameId, std::size_t> valid_from_;
};

struct Collection::State {
    State(std::string file, sql::Access given, std::stop_token stop = {});

    /// Opens an existing collection.
    static std::unique_ptr<State> opened(const std::string& path, sql::Access access,
                                         const std::stop_token& stop);
    /// The same, also if nothing can be written in that place.
    static std::unique_ptr<State> opened_to_read(const std::string& path,
                                                 const std::stop_token& stop);

    /// Runs `change` as a whole or not at all. If it fails, cached rows are dropped.
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
    /// Uses SQLite's page size, and not the page size in the file's header. Call it after the first
    /// read.
    void learn_page_size();

    /// The tables of games. The object is made when it is first needed.
    GameTable& games();
    /// A game that must exist.
    Game read(GameId id);
    /// Replaces one game by another. The positions follow when `add_postings` is called.
    void replace(GameId id, const Game& before, const Game& after);
    /// Deletes a game. The given game must be the same as in the rows.
    void remove(GameId id, const Game& game);
    /// Adds a removed game again, under its old number. `add_postings` adds its positions.
    void put_back(GameId id, const Game& game, std::optional<std::int64_t> import);

    /// The index of positions, and the counts of moves in them; made when they are first needed.
    PositionIndex& index();
    Explorer& explorer();
    /// Reads the moves of games.
    PlayedMoves played_moves();
    /// Keeps a new game's positions for `add_postings`.
    void note_positions(GameId id, const std::vector<PositionAt>& places);
    /// Writes the kept postings as a segment of the index, and merges segments if there are many.
    /// Call it before the end of a transaction.
    void add_postings();

    std::string path;
    sql::Access access;
    sql::Database database;
    RuleSetTable rule_sets;
    IndexedPositions positions = IndexedPositions::main_line;

private:
    /// Finds the start of a game, also if it was set up.
    StartOf starts();

    std::unique_ptr<GameTable> games_;
    std::unique_ptr<PositionIndex> index_;
    std::unique_ptr<Explorer> explorer_;
    PendingPostings pending_;
};

} // namespace merels
