#pragma once

// The games of an import that are the beginning of another one, which came before or after them.

#include <libnotation/store/duplicates/duplicates.hpp>
#include <libnotation/store/history/recorded_change.hpp>

#include <functional>

namespace merels {

/// The games that were imported since the last import that was finished. A game that the import
/// removes again is in the same transaction as those that make it superfluous, or was committed by
/// a transaction before; then the collection remembers where the import began.
class ImportedGames {
public:
    explicit ImportedGames(Collection::State& state);
    /// Those of an import that was not finished are still to be looked through.
    static bool are_left(sql::Database& database);

    /// The first of them has this number at least.
    GameId first() const { return first_; }
    /// The first of this import.
    GameId next() const { return next_; }
    /// For the import that comes, if this one is not finished.
    void remember();
    void forget();

private:
    sql::Database& database_;
    GameId next_;
    GameId first_;
};

/// The result for a beginning.
struct ResolvedBeginning {
    GameId game = 0;
    /// The longer game.
    GameId whole = 0;
    /// The longer game got something of it.
    bool is_merged = false;
    /// It contains more than the longer game, and was left out.
    bool says_more = false;
};

/// Finds the games from `first` on that are the beginning (`same_game.hpp`) of another game of the
/// collection and removes them: their other contents are lost, or merged into the longer game.
/// Reads the moves of all games, for 8 million new games at a time. All positions must be in the
/// index.
void resolve_beginnings(Collection::State& state, GameId first, OnDuplicates policy,
                        RecordedChange& change,
                        const std::function<void(const ResolvedBeginning&)>& take);

} // namespace merels
