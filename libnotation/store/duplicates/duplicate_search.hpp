#pragma once

#include <libnotation/store/collection/collection_state.hpp>
#include <libnotation/store/duplicates/known_lines.hpp>
#include <libnotation/store/tables/same_game.hpp>

#include <optional>

namespace merels {

/// Finds among the games of a collection the one that a record is of, or whose continuation it is.
class DuplicateSearch {
public:
    explicit DuplicateSearch(Collection::State& state) : state_(state), lines_(state.database) {}

    struct Match {
        GameId id;
        Game stored;
        /// The record.
        Game game;
        /// `equal`, or `beginning`: the stored game ends earlier.
        Comparison comparison;
    };
    /// A game that is equal or else the longest beginning. `has_uncompared` is set if none was
    /// found and there were too many to look at all.
    std::optional<Match> find(const EncodedGame& record, bool& has_uncompared);
    /// A game that was added, or got other turns.
    void add(const EncodedGame& game, GameId id);

private:
    KnownLines::Found look(const EncodedGame& record, std::uint64_t key, Sameness wanted,
                           std::optional<Match>& match);

    Collection::State& state_;
    KnownLines lines_;
    /// The record that is looked for, as soon as there is something to compare it with.
    std::optional<Game> game_;
};

} // namespace merels
