#pragma once

#include <libnotation/game/traverse.hpp>

#include <cstdint>

namespace merels {

/// A turn's number in its game, by which the collection's indexes call it: 0 before the first turn,
/// then the plies of the main line, then the turns of the variations, as `next_in_tree` meets them.
using TurnPlace = std::uint32_t;

/// Calls `take(node, place)` for the root and every turn, in order of place. O(nodes).
template <class Take> void for_each_place(const Game& game, Take take) {
    TurnPlace place = 0;
    for (NodeId node = Game::root; node != Game::none; node = next_in_tree(game, node))
        take(node, place++);
}

/// The turn at a place; none if there is none. O(nodes).
inline NodeId node_at(const Game& game, TurnPlace place) {
    NodeId node = Game::root;
    for (; place > 0 && node != Game::none; --place) node = next_in_tree(game, node);
    return node;
}

} // namespace merels
