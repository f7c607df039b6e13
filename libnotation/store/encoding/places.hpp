#pragma once

#include <libnotation/game/traverse.hpp>

#include <cstdint>

namespace merels {

/// A move's number in its game, by which the collection's indexes call it: 0 before the first move,
/// then the plies of the main line, then the moves of the variations, as `next_in_tree` meets them.
using MovePlace = std::uint32_t;

/// Calls `take(node, place)` for the root and every move, in order of place. O(nodes).
template <class Take> void for_each_place(const Game& game, Take take) {
    MovePlace place = 0;
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node))
        take(node, place++);
}

/// The move at a place; none if there is none. O(nodes).
inline NodeId node_at(const Game& game, MovePlace place) {
    NodeId node = Game::root;
    for (; place > 0 && node != Game::none; --place) node = next_in_tree(game, node);
    return node;
}

} // namespace merels
