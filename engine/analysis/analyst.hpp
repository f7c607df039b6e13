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

#include <engine/analysis/move_value.hpp>
#include <engine/oracle.hpp>
#include <engine/search/search.hpp>
#include <libnotation/rules/outcome.hpp>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace merels {

/// The same as `Searcher::search`.
using Search
    = std::function<SearchReport(std::span<const Position> history, const SearchOptions& options)>;

/// A legal move and its value for the player who makes it.
struct ValuedMove {
    Move move;
    /// Empty if it is not known.
    std::optional<PositionValue> value;
    /// The game is over after it.
    std::optional<Outcome> end;
    /// The best play from this move on, itself first; for moves that are not the best only the line
    /// of a search.
    std::vector<Move> line;
    /// An earlier move in the list that leads to the same position but for a symmetry.
    std::optional<Move> same_as;
};

struct Analysis {
    /// For the player to move.
    std::optional<PositionValue> value;
    /// The game is over here, or could be claimed to be drawn.
    std::optional<Outcome> outcome;
    /// All legal moves, the best first; those without a value last.
    std::vector<ValuedMove> moves;
    /// The effort of the search; empty if there was none.
    std::optional<SearchReport> search;
};

struct AnalystOptions {
    /// Must outlive the analyst; null knows nothing.
    const exact::Oracle* oracle = nullptr;
    /// May be empty.
    Search search = {};
};

class Analyst {
public:
    explicit Analyst(AnalystOptions options) : options_(std::move(options)) {}

    /// Values the last of these positions, the earlier ones being those that can repeat. The search
    /// values as many of the moves that need it as `limits.lines` says.
    Analysis analyse(std::span<const Position> history, const SearchOptions& limits) const;

    /// The value from the rules or the oracle.
    std::optional<Exact> known(const Position& position) const;

    /// Moves with the values that the rules and the oracle know, in board order.
    std::vector<ValuedMove> known_moves(std::span<const Position> history) const;

    /// A search of the last position; empty if the analyst has none.
    std::optional<SearchReport> search(std::span<const Position> history,
                                       const SearchOptions& options) const;

    /// The best play from the last position on from the oracle, at most `plies` plies; a line that
    /// only holds a draw ends after a few.
    std::vector<Move> known_line(std::span<const Position> history, std::size_t most_plies) const;

private:
    void value_by_search(std::span<const Position> history, const SearchOptions& limits,
                         Analysis& analysis) const;
    void complete_best_line(std::span<const Position> history, Analysis& analysis) const;

    AnalystOptions options_;
};

/// The positions that can repeat once a move has been made: those before it, if it neither places
/// nor takes a man, and the one after it.
std::vector<Position> history_after(std::span<const Position> history, Move move);

} // namespace merels
