#pragma once

#include <engine/analysis/analyst.hpp>
#include <engine/analysis/annotator.hpp>
#include <engine/analysis/judgement.hpp>

#include <span>
#include <string>
#include <vector>

namespace merels {

/// The value of a position for the player to move, and the search that found it, if a search was
/// needed.
struct Valued {
    std::optional<PositionValue> value;
    std::optional<SearchReport> search;
};

/// The value of the last position. It is searched only if neither the rules nor the oracle give its
/// value. A draw that could be claimed counts only if the game ended in that position.
Valued value_of(const Analyst& analyst, std::span<const Position> history, bool is_last,
                const SearchOptions& limits);

/// A move of a game, made in the last position, and its value for the player who made it.
struct Played {
    std::span<const Position> history;
    Move move{};
    PositionValue value;
};

/// A choice of moves, and what the played move lost.
struct MoveComparison {
    /// Some moves were better than others, and the game was not lost with every move.
    bool is_choice = false;
    Judgement judgement{};
    /// The value of the best move, for its player.
    PositionValue best = Exact::draw();
    /// The best move and the moves after it; empty if there was no choice.
    std::vector<Move> better{};
    /// Other moves that are known to be as good. Of moves that are equal by symmetry, only one is
    /// listed.
    std::vector<Move> as_good{};
    /// The value of the played move.
    PositionValue played_value = Exact::draw();
    /// Both moves were searched twice. The values are the better one of the played move, and the
    /// worse one of the better move.
    bool is_checked = false;
    Move played{};
    /// The player who had the choice.
    Color player = Color::white;
};

/// Compares a move with the best one. `before` values the position in which it was made. If a
/// search finds that a move is bad, this move and the better move are searched again to confirm it.
MoveComparison compare(const Analyst& analyst, const Played& played, const Valued& before,
                       const SearchOptions& limits);

/// "f4 wins, as does b4, but d2 only draws (exact).", "White's chances are 63 % after f4, but 31 %
/// after d2 (search of 12 plies)."
std::string in_words(const MoveComparison& comparison, const Board& board,
                     const Translate& translate = {});

/// The value after the better move, from White's view.
Evaluation evaluation_after(const PositionValue& value, Color player);

/// The better move with the best play that follows; the move alone if it only keeps the draw.
std::vector<Move> variation(const Analyst& analyst, std::span<const Position> history,
                            const MoveComparison& comparison, std::size_t most_plies);

} // namespace merels
