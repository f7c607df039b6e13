#pragma once

#include <libnotation/game/game.hpp>

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

} // namespace merels
