#pragma once

#include <libnotation/game/game.hpp>

#include <optional>
#include <vector>

namespace merels {

/// The node after `node` in a walk through a tree. A move comes before the moves after it, and a
/// line before its variations. None after the last node below `top`. O(1) on average over a whole
/// walk.
NodeId next_in_tree(const Game& game, NodeId node, NodeId top = Game::root);

/// The first move of the variation that contains a node, perhaps the node itself; none on the main
/// line. O(depth).
NodeId variation_start(const Game& game, NodeId node);

/// The first child of `parent` with that move; none if there is no such child. O(children).
NodeId find_child(const Game& game, NodeId parent, Move move);

/// True if no edit has removed the node from the tree, neither alone nor with a move before it.
/// O(depth × siblings).
bool is_in_tree(const Game& game, NodeId node);

/// A move where records and lists of moves write it.
struct WrittenMove {
    NodeId node = Game::root;
    /// Variations around it.
    unsigned depth = 0;
    unsigned plies_before = 0;
    /// It is the first of a variation, or the first after variations.
    bool begins_line = false;
};

/// Goes from a move to the variations instead of it, and then to the moves after it. Nesting costs
/// no stack.
class WrittenOrder {
public:
    /// The game must outlive it.
    explicit WrittenOrder(const Game& game);

    std::optional<WrittenMove> next();
    /// Leaves out the moves after the last one, and the variations instead of it.
    void skip_followers() { last_.reset(); }

private:
    void push_followers(const WrittenMove& move);

    const Game& game_;
    std::vector<WrittenMove> pending_;
    std::optional<WrittenMove> last_;
};

} // namespace merels
