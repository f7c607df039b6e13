#pragma once

// What is behind a `Collection`; only the store includes it.

#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/explorer/explorer.hpp>
#include <libnotation/store/position_index/pending_postings.hpp>
#include <libnotation/store/sqlite/attempt.hpp>
#include <libnotation/store/tables/game_table.hpp>

#include <functional>
#include <memory>
#include <string>

namespace merels {

struct Collection::State {
    State(std::string file, sql::Access given, std::stop_token stop = {});

    /// A collection that there is.
    static std::unique_ptr<State> opened(const std::string& path, sql::Access access,
                                         const std::stop_token& stop);
    /// The same, also where nothing can be written beside it.
    static std::unique_ptr<State> opened_to_read(const std::string& path,
                                                 const std::stop_token& stop);

    /// Runs `change` as a whole or not at all; what is remembered of rows is forgotten if it fails.
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
    /// Whatever the header of the file says: its pages are compared as SQLite reads them. To be
    /// called once something was read.
    void learn_page_size();

    /// The tables of games, made when they are first needed.
    GameTable& games();
    /// A game that there must be.
    Game read(GameId id);
    /// Puts one game in the place of another; its positions as soon as `add_postings` is called.
    void replace(GameId id, const Game& before, const Game& after);
    /// Deletes a game, which is what the rows hold.
    void remove(GameId id, const Game& game);
    /// Adds a game that was removed under its old number; its positions as soon as `add_postings`
    /// is called.
    void put_back(GameId id, const Game& game, std::optional<std::int64_t> import);

    /// The index of positions, and what was played in them; made when they are first needed.
    PositionIndex& index();
    Explorer& explorer();
    /// To go through the turns of games.
    PlayedTurns played_turns();
    /// Keeps a new game's positions for `add_postings`.
    void note_positions(GameId id, const std::vector<PositionAt>& places);
    /// Writes what was kept as a segment of the index, and merges segments when they are many; a
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
