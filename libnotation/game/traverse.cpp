#include <libnotation/game/traverse.hpp>

#include <algorithm>

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

WrittenOrder::WrittenOrder(const Game& game) : game_(game) {
    if (const NodeId first = game.first_child(Game::root); first != Game::none)
        pending_.push_back({first});
}

std::optional<WrittenMove> WrittenOrder::next() {
    if (last_) push_followers(*last_);
    last_.reset();
    if (pending_.empty()) return std::nullopt;
    last_ = pending_.back();
    pending_.pop_back();
    return last_;
}

void WrittenOrder::push_followers(const WrittenMove& move) {
    const NodeId sibling
        = game_.is_variation(move.node) ? Game::none : game_.next_sibling(move.node);
    if (const NodeId next = game_.first_child(move.node); next != Game::none)
        pending_.push_back({next, move.depth, move.plies_before + 1, sibling != Game::none});
    const auto count = static_cast<std::ptrdiff_t>(pending_.size());
    for (NodeId node = sibling; node != Game::none; node = game_.next_sibling(node))
        pending_.push_back({node, move.depth + 1, move.plies_before, true});
    std::reverse(pending_.begin() + count, pending_.end());
}

} // namespace merels
