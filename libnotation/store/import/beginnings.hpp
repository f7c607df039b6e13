#pragma once

// The games of an import that are the beginning of another one, which came before or after them.

#include <libnotation/store/duplicates/duplicates.hpp>
#include <libnotation/store/history/recorded_change.hpp>

#include <functional>

namespace merels {

/// The games that were imported since the last finished import. The import removes a game again if
/// it is the beginning of another one. An interrupted import may leave such games, so the
/// collection stores where the import began.
class ImportedGames {
public:
    explicit ImportedGames(Collection::State& state);
    /// True if the games of an unfinished import must still be checked.
    static bool are_left(sql::Database& database);

    /// The first of the games has at least this number.
    GameId first() const { return first_; }
    /// The first game of this import.
    GameId next() const { return next_; }
    /// Stores the number for the next import, in case this one is not finished.
    void remember();
    void forget();

private:
    sql::Database& database_;
    GameId next_;
    GameId first_;
};

/// The treatment of a game that is the beginning of another one.
struct ResolvedBeginning {
    GameId game = 0;
    /// The longer game.
    GameId whole = 0;
    /// The longer game got some contents of the beginning.
    bool is_merged = false;
    /// The beginning contained more than the longer game, but was left out.
    bool says_more = false;
};

/// Finds the games from `first` on that are the beginning (`same_game.hpp`) of another game of the
/// collection, and removes them. Their other contents are dropped, or merged into the longer game.
/// It reads the moves of all games once for each 8 million new games. All positions must be in the
/// index.
void resolve_beginnings(Collection::State& state, GameId first, OnDuplicates policy,
                        RecordedChange& change,
                        const std::function<void(const ResolvedBeginning&)>& take);

} // namespace merels
