#pragma once

#include <libnotation/game/game.hpp>

#include <variant>

namespace merels::viewer {

/// The annotation of a move.
struct AnnotationSwap {
    NodeId node;
    Annotation other;
};

/// The place of a move in the tree. If the move was removed, it has no place in the tree.
struct PlaceSwap {
    NodeId node;
    bool is_linked;
    /// The next sibling of the move; `Game::none` if the move is the last sibling.
    NodeId next;
};

/// The tags, the result and the number of the first move.
struct HeadSwap {
    Tags tags;
    GameResult result;
    unsigned first_move_number;
};

/// The whole game, with its start and its rule set.
struct GameSwap {
    Game other;
};

/// One part of an edit. A second `exchange` of the same step undoes the step.
using EditStep = std::variant<AnnotationSwap, PlaceSwap, HeadSwap, GameSwap>;

/// Exchanges the data of the step with the data of the game. O(siblings), but O(nodes) for a
/// `GameSwap`.
void exchange(EditStep& step, Game& game);

/// The current place of a move.
PlaceSwap place_of(const Game& game, NodeId node);

} // namespace merels::viewer
