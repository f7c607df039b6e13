#pragma once

// The implementation of a `Collection`; only the store includes it.

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/explorer/explorer.hpp>
#include <libnotation/store/position_index/postings.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <libnotation/store/tables/encoded_game.hpp>
#include <libnotation/store/tables/game_table.hpp>

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace merels {

/// Where positions occur in games that the index does not know yet.
class PendingPostings {
public:
    void add(GameId game, const std::vector<PositionAt>& places) {
        for (const PositionAt& at : places)
            if (at.place <= Posting::last_place) postings_.emplace_back(at.key, game, at.place);
    }
    /// Makes the postings of the game invalid. O(1).
    void forget(GameId game) {
        if (!postings_.empty()) valid_from_[game] = postings_.size();
    }
    void clear() {
        postings_.clear();
        valid_from_.clear();
    }
    /// Includes postings that are invalid and not dropped yet.
    std::size_t size() const { return postings_.size(); }
    /// Those that count, in any order.
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
    /// For games that were forgotten: where their later postings begin.
    std::unordered_map<GameId, std::size_t> valid_from_;
};

struct Collection::State {
    State(std::string file, sql::Access given, std::stop_token stop = {});

    /// A collection that there is.
    static std::unique_ptr<State> opened(const std::string& path, sql::Access access,
                                         const std::stop_token& stop);
    /// The same, also in a place where nothing can be written.
    static std::unique_ptr<State> opened_to_read(const std::string& path,
                                                 const std::stop_token& stop);

    /// Runs `change` as a whole or not at all; cached rows are forgotten if it fails.
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
    /// Uses the page size of SQLite and not that of the file's header. Call it after something was
    /// read.
    void learn_page_size();

    /// The tables of games, made when they are first needed.
    GameTable& games();
    /// A game that there must be.
    Game read(GameId id);
    /// Puts one game in the place of another; its positions as soon as `add_postings` is called.
    void replace(GameId id, const Game& before, const Game& after);
    /// Deletes a game, which must be the same as in the rows.
    void remove(GameId id, const Game& game);
    /// Adds a removed game again, under its old number. `add_postings` adds its positions.
    void put_back(GameId id, const Game& game, std::optional<std::int64_t> import);

    /// The index of positions, and the counts of moves in them; made when they are first needed.
    PositionIndex& index();
    Explorer& explorer();
    /// To go through the moves of games.
    PlayedMoves played_moves();
    /// Keeps a new game's positions for `add_postings`.
    void note_positions(GameId id, const std::vector<PositionAt>& places);
    /// Writes kept postings as a segment of the index, and merges segments when they are many; a
    /// transaction must not end without it.
    void add_postings();

    std::string path;
    sql::Access access;
    sql::Database database;
    RuleSetTable rule_sets;
    IndexedPositions positions = IndexedPositions::main_line;

private:
    /// Where games begin, those that were set up, too.
    StartOf starts();

    std::unique_ptr<GameTable> games_;
    std::unique_ptr<PositionIndex> index_;
    std::unique_ptr<Explorer> explorer_;
    PendingPostings pending_;
};

} // namespace merels
