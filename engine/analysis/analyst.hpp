#pragma once

// Finds the value of a position and of each of its moves. Exact values come from an oracle or from
// the rules. If the oracle and the rules give no value, a search finds a value. The type of a value
// shows its source.
//
//   Analyst analyst{{.oracle = knowledge.get(), .search = search_with(searcher)}};
//   const Analysis analysis = analyst.analyse(walker.history(), {.time = 1s});
//   analysis.value                  ->  Exact::win_in(9)
//   analysis.moves.front().move     ->  b2, the best
//
// Without a search, a move has no value if the rules and the oracle give none.

#include <engine/analysis/judgement.hpp>
#include <engine/oracle.hpp>
#include <engine/search/search.hpp>
#include <libnotation/rules/outcome.hpp>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace merels {

/// A function with the same effect as `Searcher::search`.
using Search
    = std::function<SearchReport(std::span<const Position> history, const SearchOptions& options)>;

/// A legal move, with its value for the player who makes it.
struct ValuedMove {
    Move move;
    /// The value for the player who makes the move. The value is empty if it is unknown.
    std::optional<PositionValue> value;
    /// The outcome, if the game is over after this move.
    std::optional<Outcome> end;
    /// The best play that begins with this move, as far as a search found it. If the best move has
    /// a proven value, the line continues with the best moves of the oracle.
    std::vector<Move> line;
    /// If an earlier move of the list leads to the same position as `move`, or to a symmetric image
    /// of this position, `same_as` is the earlier move.
    std::optional<Move> same_as;
};

struct Analysis {
    /// The value of the position for the player to move.
    std::optional<PositionValue> value;
    /// The outcome, if the game is over in this position, or if a player could claim a draw.
    std::optional<Outcome> outcome;
    /// All legal moves. The best move comes first. Moves without a value come last.
    std::vector<ValuedMove> moves;
    /// The report of the search. The report is empty if there was no search.
    std::optional<SearchReport> search;
};

struct AnalystOptions {
    /// The source of exact values, or null. The oracle must outlive the analyst.
    const exact::Oracle* oracle = nullptr;
    /// The function that searches. If the function is empty, the analyst does not search.
    Search search = {};
};

class Analyst {
public:
    explicit Analyst(AnalystOptions options) : options_(std::move(options)) {}

    /// Finds values for the last position of `history`. The other positions of `history` are the
    /// earlier positions that can still be repeated. If the rules and the oracle give no value for
    /// some moves, a search finds values for at most `limits.lines` of these moves.
    Analysis analyse(std::span<const Position> history, const SearchOptions& limits) const;

    /// The value that the rules or the oracle give. The result is empty if both the rules and the
    /// oracle give no value.
    std::optional<Exact> known(const Position& position) const;

    /// All legal moves, in the order of `legal_moves`. A move has a value only if the rules or the
    /// oracle give a value.
    std::vector<ValuedMove> known_moves(std::span<const Position> history) const;

    /// Searches the last position of `history`. The result is empty if the analyst has no search.
    std::optional<SearchReport> search(std::span<const Position> history,
                                       const SearchOptions& options) const;

    /// The best play from the last position, according to the oracle. The line has at most
    /// `most_plies` plies. If the value is a draw, or a win or loss of unknown length, the result
    /// contains only a few plies.
    std::vector<Move> known_line(std::span<const Position> history, std::size_t most_plies) const;

private:
    void value_by_search(std::span<const Position> history, const SearchOptions& limits,
                         Analysis& analysis) const;
    void complete_best_line(std::span<const Position> history, Analysis& analysis) const;

    AnalystOptions options_;
};

/// The history after a move: all positions that can still be repeated. After a placement or
/// capture, only the new position can be repeated. After any other move, the earlier positions can
/// still be repeated.
std::vector<Position> history_after(std::span<const Position> history, Move move);

} // namespace merels
