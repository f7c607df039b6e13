#pragma once

#include <libnotation/game/cursor.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <tests/support/random/chance.hpp>
#include <tests/support/random/set_up.hpp>

#include <initializer_list>
#include <string_view>

namespace merels::test {

inline Move placement(const Game& game, std::string_view point) {
    return {Point::none, *game.rule_set().board.find(point)};
}

/// Adds a line of placements. Returns its last node.
inline NodeId add_line(Game& game, NodeId node, std::initializer_list<std::string_view> points) {
    for (const std::string_view point : points) node = game.add(node, placement(game, point));
    return node;
}

/// All nodes of the tree except the root, in the order of `next_in_tree`.
inline std::vector<NodeId> moves_of(const Game& game) {
    std::vector<NodeId> nodes;
    for (NodeId node = next_in_tree(game, Game::root); node != Game::none;
         node = next_in_tree(game, node))
        nodes.push_back(node);
    return nodes;
}

/// The children of a node as point names, as in "d6 f4 b4".
inline std::string children_of(const Game& game, NodeId node) {
    std::string names;
    for (NodeId child = game.first_child(node); child != Game::none;
         child = game.next_sibling(child)) {
        if (!names.empty()) names += ' ';
        names += game.rule_set().board.name(game.move(child).to());
    }
    return names;
}

/// A copy of a game without a node and the nodes after it.
inline Game copy_without(const Game& game, NodeId left_out) {
    Game copy = game;
    copy.clear_tree();
    std::vector<NodeId> images(game.node_slots(), Game::none);
    images[Game::root] = Game::root;
    copy.annotate(Game::root) = game.annotation(Game::root);
    for (const NodeId node : moves_of(game)) {
        const NodeId parent = images[game.parent(node)];
        if (node == left_out || parent == Game::none) continue;
        images[node] = copy.add(parent, game.move(node));
        copy.annotate(images[node]) = game.annotation(node);
    }
    return copy;
}

inline Comment comment_of(std::string text) {
    Comment comment;
    comment.text = std::move(text);
    return comment;
}

/// The first legal move without a capture, or the last one.
inline Move quiet_move(const Position& position, bool last) {
    std::vector<Move> moves = legal_moves(position);
    std::erase_if(moves, [](Move move) { return move.is_capture(); });
    return last ? moves.back() : moves.front();
}

/// A tree with nested variations. Each variation contains the next one, until the depth is `depth`.
inline Game deep_tree(unsigned depth) {
    Position position
        = set_up(rule_sets::nine_mens_morris, {.white = "a7 d6 g4 c3", .black = "a1 d3 f4 b6"});
    Game game{position};
    NodeId node = Game::root;
    for (unsigned i = 0; i < depth; ++i) {
        game.add(node, quiet_move(position, false));
        const Move move = quiet_move(position, true);
        node = game.add(node, move);
        position.play(move);
    }
    return game;
}

} // namespace merels::test
