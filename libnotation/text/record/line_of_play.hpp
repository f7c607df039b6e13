#pragma once

#include <libnotation/game/game.hpp>
#include <libnotation/text/grammar/events.hpp>

namespace merels {

/// The state of play in one line of a record.
struct LineOfPlay {
    NodeId node;
    Position position;
    /// The position before the last move.
    Position before;
    /// Plies from the start of the game.
    unsigned ply = 0;
    /// True if the first move of this line has been played, so that a variation may follow.
    bool has_move = false;
    /// The event of the `(` that began the line.
    std::uint32_t open = grammar::no_event;

    /// A variation of the last move. The event `begin` opens it.
    LineOfPlay variation(const Game& game, std::uint32_t begin) const {
        return {game.parent(node), before, before, ply - 1, false, begin};
    }
};

/// A line that contains the current one. It has moves.
struct OuterLine {
    NodeId node;
    Position before;
    unsigned ply;
    std::uint32_t open;

    Position position(const Game& game) const {
        Position position = before;
        position.play(game.move(node));
        return position;
    }
};

} // namespace merels
