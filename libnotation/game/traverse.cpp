#include <libnotation/game/traverse.hpp>

namespace merels {

NodeId next_in_tree(const Game& game, NodeId node, NodeId top) {
    if (game.first_child(node) != Game::none) return game.first_child(node);
    for (; node != top; node = game.parent(node))
        if (game.next_sibling(node) != Game::none) return game.next_sibling(node);
    return Game::none;
}

NodeId variation_start(const Game& game, NodeId node) {
    while (node != Game::root && !game.is_variation(node)) node = game.parent(node);
    return node == Game::root ? Game::none : node;
}

NodeId find_child(const Game& game, NodeId parent, Move move) {
    NodeId child = game.first_child(parent);
    while (child != Game::none && game.move(child) != move) child = game.next_sibling(child);
    return child;
}

bool is_in_tree(const Game& game, NodeId node) {
    if (node >= game.node_slots()) return false;
    for (; node != Game::root; node = game.parent(node)) {
        NodeId child = game.first_child(game.parent(node));
        while (child != Game::none && child != node) child = game.next_sibling(child);
        if (child == Game::none) return false;
    }
    return true;
}

} // namespace merels
