#pragma once

// Exact values of moves as signs on the board.
//
//   verdicts_for(moves, input)      ->  one for each place that can be clicked next: the value of
//                                       the best move through it

#include <viewer/core/board/board_scene.hpp>
#include <viewer/core/board/move_input.hpp>

#include <optional>
#include <vector>

namespace merels::viewer {

/// A legal move, and its value for the player who makes it, if that is known exactly.
struct KnownMove {
    Move move;
    std::optional<Exact> value;

    bool operator==(const KnownMove&) const = default;
};

/// Signs for the places that can be clicked next. A place through which a move of unknown value
/// leads has a sign only if another one wins there. The moves must be of the input's position.
std::vector<MoveVerdict> verdicts_for(const std::vector<KnownMove>& moves, const MoveInput& input);

} // namespace merels::viewer
