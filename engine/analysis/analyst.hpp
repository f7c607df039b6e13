#pragma once

// Values of a position and of each of its moves: exact where an oracle or the rules decide, else by
// a search. The type of a value shows its source.
//
//   Analyst analyst{{.oracle = knowledge.get(), .search = search_with(searcher)}};
//   const Analysis analysis = analyst.analyse(walker.history(), {.time = 1s});
//   analysis.value                  ->  Exact::win_in(9)
//   analysis.moves.front().move     ->  b2, the best
//
// Without a search, moves that are not in the oracle have no value.

#include <engine/analysis/judgement.hpp>
#include <engine/oracle.hpp>
#include <engine/search/search.hpp>
#include <libnotation/rules/outcome.hpp>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace merels {

/// A function that searches as `Searcher::search` does.
using Search
    = std::function<SearchReport(std::span<const Position> history, const SearchOptions& options)>;

/// A legal move and its value for the player who makes it.
struct ValuedMove {
    Move move;
    /// The value; empty if it is not known.
    std::optional<PositionValue> value;
    /// The game is over after this move.
    std::optional<Outcome> end;
    /// The best play, beginning with this move. For moves that are not the best, it is only the
    /// line of a search.
    std::vector<Move> line;
    /// An earlier move of the list that leads to the same position, or to an image of it under a
    /// symmetry.
    std::optional<Move> same_as;
};

struct Analysis {
    /// The position's value for the player to move.
    std::optional<PositionValue> value;
    /// The game is over here, or a player could claim a draw.
    std::optional<Outcome> outcome;
    /// All legal moves, the best first; moves without a value come last.
    std::vector<ValuedMove> moves;
    /// The effort of the search; empty if there was none.
    std::optional<SearchReport> search;
};

struct AnalystOptions {
    /// The source of exact values; null if there is none. It must outlive the analyst.
    const exact::Oracle* oracle = nullptr;
    /// May be empty.
    Search search = {};
};

class Analyst {
public:
    explicit Analyst(AnalystOptions options) : options_(std::move(options)) {}

    /// Values the last of these positions. The earlier ones are the positions that can repeat. The
    /// search values at most `limits.lines` of the moves whose value is not known.
    Analysis analyse(std::span<const Position> history, const SearchOptions& limits) const;

    /// The value from the rules or the oracle.
    std::optional<Exact> known(const Position& position) const;

    /// Moves with the values that the rules and the oracle know, in board order.
    std::vector<ValuedMove> known_moves(std::span<const Position> history) const;

    /// The report of a search of the last position; empty if the analyst has no search.
    std::optional<SearchReport> search(std::span<const Position> history,
                                       const SearchOptions& options) const;

    /// The best play that the oracle knows from the last position on, at most `plies` plies. A line
    /// that only keeps the draw ends after a few plies.
    std::vector<Move> known_line(std::span<const Position> history, std::size_t most_plies) const;

private:
    void value_by_search(std::span<const Position> history, const SearchOptions& limits,
                         Analysis& analysis) const;
    void complete_best_line(std::span<const Position> history, Analysis& analysis) const;

    AnalystOptions options_;
};

/// The positions that can repeat after a move: the position after it and, unless it places or
/// captures a man, the positions before it.
std::vector<Position> history_after(std::span<const Position> history, Move move);

} // namespace merels
