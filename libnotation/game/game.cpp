#include <libnotation/game/game.hpp>

namespace merels {

void Game::clear(const Position& start) {
    start_ = start;
    tags.clear();
    result = GameResult::unfinished;
    first_move_number = 1;
    unread_variant.clear();
    unread_rule_set.clear();
    unread_position.clear();
    clear_tree();
}

void Game::clear_tree() {
    nodes_.clear();
    nodes_.emplace_back();
    annotations_.clear();
}

const Annotation& Game::annotation(NodeId node) const {
    return annotations_[nodes_[node].annotation];
}

Annotation& Game::annotate(NodeId node) {
    std::uint32_t& slot = nodes_[node].annotation;
    if (slot == 0) slot = annotations_.add();
    return annotations_[slot];
}

unsigned Game::plies() const {
    unsigned count = 0;
    for (NodeId node = first_child(root); node != none; node = first_child(node)) ++count;
    return count;
}

NodeId Game::line_end(NodeId node) const {
    while (first_child(node) != none) node = first_child(node);
    return node;
}

Position Game::position_after(NodeId node) const {
    std::vector<Move> moves;
    for (; node != root; node = parent(node)) moves.push_back(move(node));
    Position position = start_;
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) position.play(*move);
    return position;
}

void Game::unlink(NodeId node) {
    Node& above = nodes_[parent(node)];
    NodeId before = none;
    for (NodeId child = above.first_child; child != node; child = next_sibling(child))
        before = child;
    const NodeId next = next_sibling(node);
    (before == none ? above.first_child : nodes_[before].next_sibling) = next;
    if (above.last_child == node) above.last_child = before;
    nodes_[node].next_sibling = none;
}

void Game::link_before(NodeId node, NodeId next) {
    Node& above = nodes_[parent(node)];
    NodeId before = none;
    for (NodeId child = above.first_child; child != next; child = next_sibling(child))
        before = child;
    (before == none ? above.first_child : nodes_[before].next_sibling) = node;
    nodes_[node].next_sibling = next;
    if (next == none) above.last_child = node;
}

bool Game::is_set_up() const {
    const Position usual{rule_set()};
    return start_ != usual || start_.quiet_plies() != usual.quiet_plies()
           || !unread_position.empty();
}

bool Game::operator==(const Game& other) const {
    if (tags != other.tags || result != other.result || start_ != other.start_
        || start_.quiet_plies() != other.start_.quiet_plies()
        || first_move_number != other.first_move_number || unread_variant != other.unread_variant
        || unread_rule_set != other.unread_rule_set || unread_position != other.unread_position)
        return false;
    std::vector<std::pair<NodeId, NodeId>> pending{{root, root}};
    while (!pending.empty()) {
        const auto [mine, theirs] = pending.back();
        pending.pop_back();
        if ((mine == none) != (theirs == none)) return false;
        if (mine == none) continue;
        if (move(mine) != other.move(theirs) || annotation(mine) != other.annotation(theirs))
            return false;
        pending.emplace_back(next_sibling(mine), other.next_sibling(theirs));
        pending.emplace_back(first_child(mine), other.first_child(theirs));
    }
    return true;
}

} // namespace merels
