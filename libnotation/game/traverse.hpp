#pragma once

#include <libnotation/game/game.hpp>

#include <optional>
#include <vector>

namespace merels {

/// The node after `node` in a walk through the tree below `top`. The walk visits a move before the
/// moves that follow it, and a line before its variations. The result is none after the last node.
/// O(1) on average.
NodeId next_in_tree(const Game& game, NodeId node, NodeId top = Game::root);

/// The first move of the variation that contains a node. The result may be the node itself. The
/// result is none if the node is on the main line. O(depth).
NodeId variation_start(const Game& game, NodeId node);

/// The first child of `parent` with the move `move`, or none. O(children).
NodeId find_child(const Game& game, NodeId parent, Move move);

/// True if the node is in the tree. The result is false if an edit has removed the node, or a move
/// before it. O(depth × siblings).
bool is_in_tree(const Game& game, NodeId node);

/// A move at its place in a record or list of moves.
struct WrittenMove {
    NodeId node = Game::root;
    /// The number of variations that contain the move.
    unsigned depth = 0;
    unsigned plies_before = 0;
    /// True for the first move of a variation, and for the first move after variations.
    bool begins_line = false;
};

/// Visits the moves in the order of a record: each move, then the variations of this move, then the
/// next move. The walk does not use recursion for nested variations.
class WrittenOrder {
public:
    /// The game must outlive this object.
    explicit WrittenOrder(const Game& game);

    std::optional<WrittenMove> next();
    /// Skips the moves after the last visited move. The variations of the skipped moves are
    /// skipped, too.
    void skip_followers() { last_.reset(); }

private:
    void push_followers(const WrittenMove& move);

    const Game& game_;
    std::vector<WrittenMove> pending_;
    std::optional<WrittenMove> last_;
};

} // namespace merels
