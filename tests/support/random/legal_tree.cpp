#include <libnotation/rules/legal_moves.hpp>
#include <tests/support/random/legal_tree.hpp>

#include <utility>

namespace merels::test {

namespace {

bool has_sound_links(const Game& game, NodeId node) {
    NodeId last = Game::none;
    for (NodeId child = game.first_child(node); child != Game::none;
         child = game.next_sibling(child)) {
        if (game.parent(child) != node) return false;
        last = child;
    }
    return game.last_child(node) == last;
}

} // namespace

bool is_legal_tree(const Game& game) {
    std::vector<std::pair<NodeId, Position>> pending{{Game::root, game.start()}};
    while (!pending.empty()) {
        const auto [node, position] = pending.back();
        pending.pop_back();
        if (!has_sound_links(game, node)) return false;
        for (NodeId child = game.first_child(node); child != Game::none;
             child = game.next_sibling(child)) {
            if (!is_legal(position, game.move(child))) return false;
            Position after = position;
            after.play(game.move(child));
            pending.emplace_back(child, after);
        }
    }
    return true;
}

} // namespace merels::test
