#pragma once

#include <engine/analysis/analyst.hpp>
#include <engine/analysis/annotator.hpp>
#include <engine/analysis/judgement.hpp>

#include <span>
#include <string>
#include <vector>

namespace merels {

/// The value of a position for the player to move, with the report of the search if a search was
/// needed.
struct Valued {
    std::optional<PositionValue> value;
    std::optional<SearchReport> search;
};

/// The value of the last position in `history`. There is a search only if the rules and the oracle
/// give no value. If a player could claim a draw in this position, the draw counts only if
/// `is_last` is true.
Valued value_of(const Analyst& analyst, std::span<const Position> history, bool is_last,
                const SearchOptions& limits);

/// A move that was made in the last position of `history`, and its value for the player who made
/// the move.
struct Played {
    std::span<const Position> history;
    Move move{};
    PositionValue value;
};

/// A comparison of the played move with the best move.
struct MoveComparison {
    /// True if some moves were better than others, and at least one move did not lose.
    bool is_choice = false;
    Judgement judgement{};
    /// The value of the best move, seen by the player who had the choice.
    PositionValue best = Exact::draw();
    /// The best move and the moves after it. If the moves could not be compared, `better` is empty.
    std::vector<Move> better{};
    /// Other moves that are known to be as good as the best move. Only one of several moves that
    /// are equal by symmetry is listed.
    std::vector<Move> as_good{};
    /// The value of the played move.
    PositionValue played_value = Exact::draw();
    /// True if the played move and the best move were searched a second time. A move with a proven
    /// value is not searched again. If the two searches of a move find different values, Merels
    /// uses the value that makes the mistake smaller.
    bool is_checked = false;
    Move played{};
    /// The player who chose the move.
    Color player = Color::white;
};

/// Compares a move with the best one. `before` is the value of the position before the move. If the
/// played move seems bad, the function checks the values of the played move and of the best move
/// with new searches. A move with a proven value is not searched again.
MoveComparison compare(const Analyst& analyst, const Played& played, const Valued& before,
                       const SearchOptions& limits);

/// The comparison of two moves in words. Examples are "f4 wins, as does b4, but d2 only draws
/// (exact)." and "White's chances are 63 % after f4, but 31 % after d2 (search of 12 plies)."
std::string in_words(const MoveComparison& comparison, const Board& board,
                     const Translate& translate = {});

/// The value after a move, from White's view. `value` is the value of the move for `player`, who
/// makes it.
Evaluation evaluation_after(const PositionValue& value, Color player);

/// Returns the better move and the best play after this move. If the better move leads to a proven
/// draw, the function returns the better move alone, without the play after it.
std::vector<Move> variation(const Analyst& analyst, std::span<const Position> history,
                            const MoveComparison& comparison, std::size_t most_plies);

} // namespace merels
