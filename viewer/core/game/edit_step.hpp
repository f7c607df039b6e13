#pragma once

#include <libnotation/game/game.hpp>

#include <variant>

namespace merels::viewer {

/// One part of an edit. To undo a step, exchange its data with the game's data a second time.
/// O(siblings), but O(nodes) for a `GameSwap`.
struct AnnotationSwap {
    NodeId node;
    Annotation other;
};

/// The place of a move in the tree, or a mark that the move is removed.
struct PlaceSwap {
    NodeId node;
    bool is_linked;
    /// The next sibling; none for the last one.
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

using EditStep = std::variant<AnnotationSwap, PlaceSwap, HeadSwap, GameSwap>;

/// Exchanges the data of the step with the data of the game.
void exchange(EditStep& step, Game& game);

/// The current place of a move.
PlaceSwap place_of(const Game& game, NodeId node);

} // namespace merels::viewer
