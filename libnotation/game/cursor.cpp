#include <libnotation/game/cursor.hpp>

#include <libnotation/game/edit.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <algorithm>
#include <cassert>
#include <utility>

namespace merels {

Walker::Walker(const Game& game) : game_(&game), path_{game.start()} {}

Walker::Walker(const Game& game, NodeId node) : Walker(game) { go_to(node); }

std::span<const Position> Walker::history() const {
    const std::size_t quiet = position().quiet_plies() + std::size_t{1};
    return std::span{path_}.last(std::min(quiet, path_.size()));
}

bool Walker::forward() {
    if (is_at_end()) return false;
    enter(game_->first_child(node_));
    return true;
}

bool Walker::back() {
    if (is_at_start()) return false;
    node_ = game_->parent(node_);
    path_.pop_back();
    return true;
}

void Walker::back_to_start() {
    node_ = Game::root;
    path_.resize(1, game_->start());
}

void Walker::forward_to_end() {
    while (forward()) {
    }
}

void Walker::enter(NodeId child) {
    assert(game_->parent(child) == node_);
    Position next = position();
    next.play(game_->move(child));
    path_.push_back(next);
    node_ = child;
}

void Walker::step_to(NodeId node) {
    while (node_ != game_->parent(node)) back();
    enter(node);
}

bool Walker::next_variation() {
    if (is_at_start() || game_->next_sibling(node_) == Game::none) return false;
    const NodeId next = game_->next_sibling(node_);
    back();
    enter(next);
    return true;
}

bool Walker::previous_variation() {
    if (!game_->is_variation(node_)) return false;
    NodeId previous = game_->first_child(game_->parent(node_));
    while (game_->next_sibling(previous) != node_) previous = game_->next_sibling(previous);
    back();
    enter(previous);
    return true;
}

void Walker::go_to(NodeId node) {
    std::vector<NodeId> way;
    for (; node != Game::root; node = game_->parent(node)) way.push_back(node);
    back_to_start();
    for (auto step = way.rbegin(); step != way.rend(); ++step) enter(*step);
}

bool Cursor::play(Move move) {
    assert(is_legal(position(), move));
    const NodeId known = find_child(*game_, node(), move);
    if (known != Game::none) {
        enter(known);
        return false;
    }
    const NodeId added = game_->add(node(), move);
    settle_unread(*game_, node());
    enter(added);
    return true;
}

void Cursor::comment(std::string text) {
    Comment comment;
    comment.text = std::move(text);
    annotate().after.push_back(std::move(comment));
}

} // namespace merels
