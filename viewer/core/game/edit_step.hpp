#pragma once

#include <libnotation/game/game.hpp>

#include <variant>

namespace merels::viewer {

/// A change of a game. Making it a second time undoes it. O(siblings), and O(nodes) for a
/// `GameSwap`.
struct AnnotationSwap {
    NodeId node;
    Annotation other;
};

/// The place of a move among its siblings, or the mark that the move is removed from the tree.
struct PlaceSwap {
    NodeId node;
    bool is_linked;
    /// The next sibling; none if it is the last.
    NodeId next;
};

/// A change of tags, result and the number of the first move.
struct HeadSwap {
    Tags tags;
    GameResult result;
    unsigned first_move_number;
};

/// A change of everything, start position and rule set included.
struct GameSwap {
    Game other;
};

using EditStep = std::variant<AnnotationSwap, PlaceSwap, HeadSwap, GameSwap>;

/// Exchanges the data of the step with the data of the game.
void exchange(EditStep& step, Game& game);

/// The current place of a move.
PlaceSwap place_of(const Game& game, NodeId node);

} // namespace merels::viewer
