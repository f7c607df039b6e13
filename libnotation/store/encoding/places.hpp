#pragma once

#include <libnotation/game/traverse.hpp>

#include <cstdint>

namespace merels {

/// The place of a move in its game, as the indexes of a collection store it. The moves of the main
/// line have the places 1, 2, 3 and so on. The moves of variations have higher places, in the order
/// of `next_in_tree`. Place 0 is the start of the game.
using MovePlace = std::uint32_t;

/// Calls `take(node, place)` for the root and all moves, in the order of places. O(nodes).
template <class Take> void for_each_place(const Game& game, Take take) {
    MovePlace place = 0;
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node))
        take(node, place++);
}

/// The move at a place, or `Game::none` if the game has no such place. O(nodes).
inline NodeId node_at(const Game& game, MovePlace place) {
    NodeId node = Game::root;
    for (; place > 0 && node != Game::none; --place) node = next_in_tree(game, node);
    return node;
}

} // namespace merels
