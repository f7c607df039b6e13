#pragma once

#include <libnotation/game/game.hpp>

namespace merels {

/// The node after `node` when a tree is walked a move before the moves after it and a line before
/// its variations; none after the last node below `top`. O(1) on average over a whole walk.
NodeId next_in_tree(const Game& game, NodeId node, NodeId top = Game::root);

/// The first move of the variation that a node is in, itself perhaps; none on the main line.
/// O(depth).
NodeId variation_start(const Game& game, NodeId node);

/// The child of `parent` with that move, the first if there are several; none without one.
/// O(children).
NodeId find_child(const Game& game, NodeId parent, Move move);

/// A node that no edit has removed from the tree, neither by itself nor with a move before it.
/// O(depth × siblings).
bool is_in_tree(const Game& game, NodeId node);

} // namespace merels
