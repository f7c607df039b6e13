#include <libnotation/publish/book/game_marks.hpp>

#include <libnotation/drawing/move_sign.hpp>
#include <libnotation/game/quality.hpp>
#include <libnotation/publish/game_title.hpp>

namespace merels {

BoardMarks marks_after(const Game& game, NodeId node) {
    BoardMarks marks;
    for (const Color color : {Color::white, Color::black})
        marks.players[index(color)] = player_name(game, color);
    if (node != Game::root) marks.last = game.move(node);
    marks.badge = badge_of(quality(game.annotation(node)));
    for (const Comment& comment : game.annotation(node).after) {
        marks.arrows.insert(marks.arrows.end(), comment.arrows.begin(), comment.arrows.end());
        marks.circles.insert(marks.circles.end(), comment.circles.begin(), comment.circles.end());
    }
    return marks;
}

} // namespace merels
