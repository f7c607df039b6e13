#pragma once

// Finds imported games that are the beginning of another game. The longer game may have been in the
// collection before the import, or may be new.

#include <libnotation/store/duplicates/duplicates.hpp>
#include <libnotation/store/history/recorded_change.hpp>

#include <functional>

namespace merels {

/// The games added since the last finished import. At its end, an import removes each game that is
/// only the beginning of another game. If an import is interrupted, the next import also examines
/// the games of the interrupted import, and removes the beginnings among them. The collection
/// stores the number of the first game of an unfinished import, so that the next import knows which
/// games to examine.
class ImportedGames {
public:
    explicit ImportedGames(Collection::State& state);
    /// True if games of an unfinished import were not checked yet.
    static bool are_left(sql::Database& database);

    /// The number of the next game to check. All games with numbers below `first()` were checked.
    GameId first() const { return first_; }
    /// The number of the first game of this import.
    GameId next() const { return next_; }
    /// Stores `first()` in the collection, so that the next import can continue with this number if
    /// the current import is interrupted.
    void remember();
    void forget();

private:
    sql::Database& database_;
    GameId next_;
    GameId first_;
};

/// A game that was removed because it is the beginning of another game.
struct ResolvedBeginning {
    GameId game = 0;
    /// The number of the longer game.
    GameId whole = 0;
    /// True if the longer game got something from the removed game, such as a comment.
    bool is_merged = false;
    /// True if something in the removed game is lost, such as a comment that the longer game does
    /// not have.
    bool says_more = false;
};

/// Finds games that are the beginning of another game in the collection (`same_game.hpp`), and
/// removes them. `first` is the number of the first game to check. With `OnDuplicates::merge`, the
/// additional contents of the removed game are added to the longer game. With
/// `OnDuplicates::remove`, the additional contents of the removed game are lost. New games are
/// examined in batches of 8 million games. For a batch with many games, the function reads the
/// moves of all games in the collection. The positions of all games must already be in the index.
void resolve_beginnings(Collection::State& state, GameId first, OnDuplicates policy,
                        RecordedChange& change,
                        const std::function<void(const ResolvedBeginning&)>& take);

} // namespace merels
