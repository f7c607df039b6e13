#pragma once

#include <libnotation/store/search/find.hpp>

#include <optional>
#include <vector>

namespace merels {

/// How a game came to a hit's place and went on.
struct Continuation {
    /// The moves that lead there, on the game's board.
    std::vector<Move> path;
    /// The next move of that line on the board of the query, turned and mirrored as the position
    /// was, in the words of `explore`; empty at its end.
    std::optional<Move> next;
    /// The place is in a variation.
    bool is_variation = false;
};

/// The continuation of the hit's game at that place; empty if the hit has no place. O(nodes).
std::optional<Continuation> continuation(const Game& game, const Hit& hit);

} // namespace merels
