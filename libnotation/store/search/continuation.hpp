#pragma once

#include <libnotation/store/search/find.hpp>

#include <optional>
#include <vector>

namespace merels {

/// The moves of a game before and after the place of a hit.
struct Continuation {
    /// The moves that lead to the place, on the game's board.
    std::vector<Move> path;
    /// The next move, on the board of the query, with the text that `explore` shows. It is rotated
    /// or mirrored as the position was. Empty at the end of the line.
    std::optional<Move> next;
    /// The place is in a variation.
    bool is_variation = false;
};

/// The moves before and after a hit; empty if the hit has no place. O(nodes).
std::optional<Continuation> continuation(const Game& game, const Hit& hit);

} // namespace merels
