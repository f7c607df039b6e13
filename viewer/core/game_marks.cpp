#include <viewer/core/game_marks.hpp>

namespace merels::viewer {

BoardMarks marks_after(const Game& game, NodeId node) {
    BoardMarks marks;
    if (node != Game::root) marks.last = game.move(node);
    for (const Comment& comment : game.annotation(node).after) {
        marks.arrows.insert(marks.arrows.end(), comment.arrows.begin(), comment.arrows.end());
        marks.circles.insert(marks.circles.end(), comment.circles.begin(), comment.circles.end());
    }
    return marks;
}

} // namespace merels::viewer
