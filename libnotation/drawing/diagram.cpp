#include <libnotation/drawing/diagram.hpp>

#include <libnotation/drawing/move_sign.hpp>
#include <libnotation/drawing/words.hpp>

#include <fmt/format.h>

#include <cmath>

namespace merels::svg {

namespace {

constexpr double card_margin = 8;

std::string title(const Picture& picture) {
    if (!picture.title.empty()) return picture.title;
    const Position& position = picture.position;
    if (picture.end) return position.rule_set().name();
    return fmt::format("{}, {} to move", position.rule_set().name(), name(position.to_move()));
}

} // namespace

BoardMarks marks_of(const Picture& picture) {
    return {.last = picture.last,
            .badge = badge_of(picture.sign),
            .arrows = picture.arrows,
            .circles = picture.circles};
}

Scene board_scene_of(const Picture& picture, const BoardView& view) {
    BoardMarks marks = marks_of(picture);
    marks.is_over = picture.end.has_value();
    std::optional<Outcome> outcome;
    if (picture.end) outcome = Outcome{picture.end->result, {}};
    marks.said = side_words(picture.position, false, outcome);
    // Captured men are not shown, because the words need their room.
    BoardMen men = men_of(picture.position);
    men.taken = {};
    return board_scene(view, men, marks);
}

Drawing drawing(const Picture& picture, const Style& style) {
    BoardView view{picture.position.board()};
    view.set_names_shown(style.has_coordinates);
    view.set_scale(1);
    return {moved(board_scene_of(picture, view), {card_margin, card_margin}),
            {.width = std::ceil(view.width() + 2 * card_margin),
             .height = std::ceil(view.height() + 2 * card_margin),
             .title = title(picture),
             .description = description(picture),
             .shown_width = style.width},
            ground_scene(view).size()};
}

std::string diagram(const Picture& picture, const Style& style) {
    const Drawing drawn = drawing(picture, style);
    return svg_document(drawn.scene, drawn.document, appearance(style.coloring));
}

} // namespace merels::svg
