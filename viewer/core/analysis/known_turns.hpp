#pragma once

// Exact values of turns as signs on the board.
//
//   verdicts_for(turns, input)      ->  one for each place that can be clicked next: the value of
//                                       the best turn through it

#include <viewer/core/board/board_scene.hpp>
#include <viewer/core/board/turn_input.hpp>

#include <optional>
#include <vector>

namespace merels::viewer {

/// A legal turn, and its value for the player who makes it, if that is known exactly.
struct KnownTurn {
    Move move;
    std::optional<Exact> value;

    bool operator==(const KnownTurn&) const = default;
};

/// Signs for the places that can be clicked next. A place through which a turn of unknown value
/// leads has a sign only if another one wins there. The turns must be of the input's position.
std::vector<TurnVerdict> verdicts_for(const std::vector<KnownTurn>& turns, const TurnInput& input);

} // namespace merels::viewer
