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
    /// The line's own first move has been played, so that a variation may follow.
    bool has_move = false;
    /// The event of the `(` that began the line.
    std::uint32_t open = grammar::no_event;

    /// One from the last move's position, which the event `begin` opens.
    LineOfPlay variation(const Game& game, std::uint32_t begin) const {
        return {game.parent(node), before, before, ply - 1, false, begin};
    }
};

/// A line around the current one, which has moves.
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
