#pragma once

#include <engine/analysis/analyst.hpp>
#include <engine/analysis/annotator.hpp>
#include <engine/analysis/judgement.hpp>

#include <span>
#include <string>
#include <vector>

namespace merels {

/// The value of a position for the player to move, and the search that found it, if one did.
struct Valued {
    std::optional<PositionValue> value;
    std::optional<SearchReport> search;
};

/// The value of the last position, by a search only where neither rules nor oracle know it. That a
/// draw could be claimed counts where the game has ended there, not where it went on.
Valued value_of(const Analyst& analyst, std::span<const Position> history, bool is_last,
                const SearchOptions& limits);

/// A move of a game, made in the last position, and its value for the player who made it.
struct Played {
    std::span<const Position> history;
    Move move{};
    PositionValue value;
};

/// A choice of moves, and the loss by the played one.
struct MoveComparison {
    /// There was a better or worse move, and not all was lost.
    bool is_choice = false;
    Judgement judgement{};
    /// The value of the best move, for its player.
    PositionValue best = Exact::draw();
    /// The best move and the moves after it; empty without a choice.
    std::vector<Move> better{};
    /// Other moves that are known to be as good. Of moves that are the same by symmetry, only one.
    std::vector<Move> as_good{};
    /// The value of the played move.
    PositionValue played_value = Exact::draw();
    /// Both values come from second searches: the better value of the played move, and the worse
    /// value of the better move.
    bool is_checked = false;
    Move played{};
    /// The player with the choice.
    Color player = Color::white;
};

/// Compares a move with the best one. `before` values the position in which it was made. A move
/// that looks bad to a search is searched again, as is the better one, before it is believed.
MoveComparison compare(const Analyst& analyst, const Played& played, const Valued& before,
                       const SearchOptions& limits);

/// "f4 wins, as does b4, but d2 only draws (exact).", "White's chances are 63 % after f4, but 31 %
/// after d2 (search of 12 plies)."
std::string in_words(const MoveComparison& comparison, const Board& board,
                     const Translate& translate = {});

/// The better move's value after it, from White's view.
Evaluation evaluation_after(const PositionValue& value, Color player);

/// The better move with the best play that follows; by itself if it only holds a draw.
std::vector<Move> variation(const Analyst& analyst, std::span<const Position> history,
                            const MoveComparison& comparison, std::size_t most_plies);

} // namespace merels
