#pragma once

// Exact values of moves as signs on the board.
//
//   verdicts_for(moves, input)      ->  one for each point that can be clicked next: the value of
//                                       the best move through it

#include <libnotation/drawing/scene/board_scene.hpp>
#include <viewer/core/board/move_input.hpp>

#include <optional>
#include <vector>

namespace merels::viewer {

/// A legal move, and its exact value for the player who makes it, if the value is known.
struct KnownMove {
    Move move;
    std::optional<Exact> value;

    bool operator==(const KnownMove&) const = default;
};

/// Signs for the points that a person can click next. A sign shows the best value of all moves that
/// a click on the point can lead to. The best value is certain if the values of all these moves are
/// known, or if one of these moves wins. A point has a sign only if its best value is certain. All
/// moves must be legal in the position of `input`.
std::vector<MoveVerdict> verdicts_for(const std::vector<KnownMove>& moves, const MoveInput& input);

} // namespace merels::viewer
