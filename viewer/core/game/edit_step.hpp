#pragma once

#include <libnotation/game/game.hpp>

#include <variant>
#include <vector>

namespace merels::viewer {

/// A change of a game that undoes itself when it is made once more. O(siblings), and O(nodes) for a
/// `GameSwap`.
struct AnnotationSwap {
    NodeId node;
    Annotation other;
};

/// The place of a move among its siblings, or a mark that it is removed from the tree.
struct PlaceSwap {
    NodeId node;
    bool is_linked;
    /// The sibling after it; none: it is the last.
    NodeId next;
};

/// Tags, result and the number of the first move.
struct HeadSwap {
    Tags tags;
    GameResult result;
    unsigned first_move_number;
};

/// Everything, the start position and rule set too.
struct GameSwap {
    Game other;
};

using EditStep = std::variant<AnnotationSwap, PlaceSwap, HeadSwap, GameSwap>;

/// Exchanges the data of the step with that of the game.
void exchange(EditStep& step, Game& game);

/// The present place of a move.
PlaceSwap place_of(const Game& game, NodeId node);

} // namespace merels::viewer
