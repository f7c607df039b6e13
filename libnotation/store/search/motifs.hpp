#pragma once

// Motifs of a main line; docs/queries.md defines each of them.

#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/store/encoding/line_code.hpp>
#include <libnotation/store/query/position_pattern.hpp>

#include <optional>
#include <span>

namespace merels {

/// A move, with the boards before and after it. The first visit of a replay has no move.
struct ReplayedMove {
    const BoardState& before;
    const BoardState& after;
    /// The move; empty for the start.
    std::optional<Move> move;
    unsigned ply = 0;
};

/// Replays moves under a rule set without stages.
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

/// Calls `visit(replayed)` for the start and after every move until it returns false. It ends early
/// if the bytes are not a line.
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

/// Finds motifs in the moves of one game, one after the other. `Motif::blocked` depends on a game's
/// ending and never happens here.
class MotifWatch {
public:
    MotifWatch(const MotifBy& motif, const RuleSet& rule_set)
        : motif_(motif), rule_set_(&rule_set) {}

    /// True if the motif happens with this move.
    bool happens(const ReplayedMove& replayed) {
        return is_motif(replayed) && (!motif_.player || *motif_.player == replayed.before.to_move);
    }
    /// Call it before the next game.
    void forget() { closed_ = {Point::none, Point::none}; }

private:
    bool is_motif(const ReplayedMove& replayed);
    unsigned lines_closed(const ReplayedMove& replayed) const;
    bool is_in_mill(PointSet men, Point point) const;
    bool runs(const ReplayedMove& replayed);
    bool takes_from_mill(const ReplayedMove& replayed) const;
    bool is_both_flying(const BoardState& state) const;

    MotifBy motif_;
    const RuleSet* rule_set_;
    /// The man of each side that closed a mill with the side's last move.
    std::array<Point, 2> closed_{Point::none, Point::none};
};

} // namespace merels
