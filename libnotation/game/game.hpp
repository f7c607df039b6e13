#pragma once

// A game: tags, a start position, and a tree of legal moves with annotations.
//
//   Game game{rule_sets::mulino};
//   const NodeId first = game.add(Game::root, move);      // the move must be legal there
//   game.annotate(first).glyphs.push_back(1);
//   game.add(Game::root, other);                          // the root's second child: a variation
//
// A node is a move. Only the root has no move. The first child of a node continues the line, and
// the other children are variations of the first. `edit.hpp` has functions for larger changes.
// `cursor.hpp` has classes with a current position.

#include <libnotation/game/annotation.hpp>
#include <libnotation/game/tags.hpp>
#include <libnotation/rules/outcome.hpp>
#include <libnotation/rules/position.hpp>

#include <cstdint>
#include <vector>

namespace merels {

using NodeId = std::uint32_t;

class Game {
public:
    static constexpr NodeId root = 0;
    /// The value that means "no node".
    static constexpr NodeId none = 0xFFFFFFFF;

    explicit Game(const RuleSet& rule_set) : Game(Position{rule_set}) {}
    explicit Game(const Position& start) : start_(start) { clear(start); }

    Tags tags;
    GameResult result = GameResult::unfinished;
    /// The number of the first move. If the record begins in the middle of a game, the number may
    /// be greater than 1.
    unsigned first_move_number = 1;
    /// The text of Variant, RuleSet and Position tags that cannot be read. If the Variant, the
    /// RuleSet or the Position of a record cannot be read, the moves of the record are not read. If
    /// the record has a RuleSet but no Variant, the Variant is "?".
    std::string unread_variant;
    std::string unread_rule_set;
    std::string unread_position;

    /// Removes everything. The memory is not freed, so that the next game can use it.
    void clear(const Position& start);
    /// Removes moves and annotations. Tags, start and result do not change.
    void clear_tree();

    const Position& start() const { return start_; }
    const RuleSet& rule_set() const { return start_.rule_set(); }
    /// True if the game does not begin with the usual position of its rule set, or if its start
    /// could not be read.
    bool is_set_up() const;

    /// Adds a legal move as the last child of `parent`.
    NodeId add(NodeId parent, Move move) {
        const auto node = static_cast<NodeId>(nodes_.size());
        Node& added = nodes_.emplace_back();
        added.move = move;
        added.parent = parent;
        Node& above = nodes_[parent];
        (above.last_child == none ? above.first_child : nodes_[above.last_child].next_sibling)
            = node;
        above.last_child = node;
        return node;
    }

    Move move(NodeId node) const { return nodes_[node].move; }
    NodeId parent(NodeId node) const { return nodes_[node].parent; }
    /// The next move of the line, or none at the end of the line.
    NodeId first_child(NodeId node) const { return nodes_[node].first_child; }
    NodeId last_child(NodeId node) const { return nodes_[node].last_child; }
    /// The next child of the same parent, or none after the last child.
    NodeId next_sibling(NodeId node) const { return nodes_[node].next_sibling; }
    /// True for the first move of a variation.
    bool is_variation(NodeId node) const {
        return node != root && first_child(parent(node)) != node;
    }

    const Annotation& annotation(NodeId node) const;
    /// The annotation of a node, for reading and for changes.
    Annotation& annotate(NodeId node);
    void clear_annotation(NodeId node) { nodes_[node].annotation = 0; }

    /// The number of plies of the main line. O(plies).
    unsigned plies() const;
    /// The last node of the line that begins with `node`. From each node, the line goes to the
    /// first child. O(plies).
    NodeId line_end(NodeId node = root) const;
    /// The position after the move of a node. O(depth).
    Position position_after(NodeId node) const;
    /// The number of nodes, including removed nodes. Every `NodeId` in use is smaller than
    /// `node_slots()`.
    std::size_t node_slots() const { return nodes_.size(); }

    /// Removes a node from the tree, together with the moves after the node. O(siblings).
    void unlink(NodeId node);
    /// Puts a removed node back among its parent's children, before `next`. If `next` is none, the
    /// node becomes the last child. O(siblings).
    void link_before(NodeId node, NodeId next);

    /// True if tags, start, result, tree and annotations are equal. The `NodeId` numbers of the
    /// nodes may differ. O(nodes).
    bool operator==(const Game& other) const;

private:
    struct Node {
        Move move{};
        NodeId parent = none;
        NodeId first_child = none;
        NodeId last_child = none;
        NodeId next_sibling = none;
        /// The number of the annotation in the `AnnotationList`. 0 means that the node has no
        /// annotation.
        std::uint32_t annotation = 0;
    };

    Position start_;
    std::vector<Node> nodes_;
    AnnotationList annotations_;
};

} // namespace merels
