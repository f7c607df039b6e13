#pragma once

// Replays the main line of a stored game as fast as its bytes can be read, and finds its motifs.
// docs/queries.md defines each motif. Under most rule sets, the replay does not check the moves,
// because they were checked before the game was stored.

#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/store/encoding/line_code.hpp>
#include <libnotation/store/query/position_pattern.hpp>

#include <array>
#include <optional>
#include <span>

namespace merels {

/// A move, with the boards before and after it. At the start of a game, there is no move.
struct ReplayedMove {
    const BoardState& before;
    const BoardState& after;
    /// The move that was just played. The move is empty at the start.
    std::optional<Move> move;
    unsigned ply = 0;
};

/// Plays a move. `Rules::has_stages` must be false for the rule set.
inline void play_plain(BoardState& state, Move move) {
    const std::size_t own = index(state.to_move);
    if (move.from() != Point::none)
        state.men[own] -= move.from();
    else if (move.to() != Point::none && state.hand[own] > 0)
        --state.hand[own];
    if (move.to() != Point::none) state.men[own] |= move.to();
    if (move.is_capture()) state.men[1 - own] -= move.taken_set();
    state.to_move = opponent(state.to_move);
}

/// Calls `visit(replayed)` for the start and after every move. The replay ends when `visit` returns
/// false, or when `moves` is not a valid sequence of moves.
template <class Visit>
void replay_line(const Position& start, std::span<const std::uint8_t> moves, Visit visit) {
    BoardState after{start};
    BoardState before = after;
    if (!visit(ReplayedMove{before, after, std::nullopt, 0})) return;
    const bool has_stages = start.rules().has_stages();
    Position position = start;
    LineReader reader{moves};
    unsigned ply = 0;
    while (const auto move = reader.next(start.board())) {
        before = after;
        if (has_stages) {
            if (!is_legal(position, *move)) return;
            position.play(*move);
            after = BoardState{position};
        } else {
            play_plain(after, *move);
        }
        if (!visit(ReplayedMove{before, after, move, ++ply})) return;
    }
}

/// Finds motifs in the moves of one game. `Motif::blocked` is never found here, because it depends
/// on the end of the game.
class MotifWatch {
public:
    MotifWatch(const MotifBy& motif, const RuleSet& rule_set)
        : motif_(motif), rule_set_(&rule_set) {
        begin({});
    }

    /// True if this move has the motif.
    bool happens(const ReplayedMove& replayed) {
        return is_motif(replayed) && (!motif_.player || mover_ == replayed.before.to_move);
    }
    /// Forgets the moves of the last game. Call this function before the first move of each game.
    /// If the game has no winner, `winner` is empty.
    void begin(std::optional<Color> winner);

private:
    bool is_motif(const ReplayedMove& replayed);
    unsigned lines_closed(const ReplayedMove& replayed) const;
    bool is_in_mill(PointSet men, Point point) const;
    bool runs(const ReplayedMove& replayed);
    bool takes_from_mill(const ReplayedMove& replayed) const;
    bool is_both_flying(const BoardState& state) const;

    MotifBy motif_;
    const RuleSet* rule_set_;
    /// The color of the player whose moves count. If all moves count, or none, this is empty.
    std::optional<Color> mover_;
    /// For each side, the target point of the side's last move, if that move closed a mill. If the
    /// last move closed no mill, or placed a man, the point is `Point::none`.
    std::array<Point, 2> closed_{Point::none, Point::none};
};

} // namespace merels
