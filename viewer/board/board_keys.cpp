// The keys of a board.

#include <viewer/board/board_panel.hpp>

#include <libnotation/game/language/language.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

const char* words_of_color(ShapeColor color) {
    switch (color) {
    case 'R': return english("in red");
    case 'B': return english("in blue");
    case 'Y': return english("in yellow");
    default: return english("in green");
    }
}

template <class Shape>
bool has_shape(const Annotation& annotation, const Shape& shape,
               std::vector<Shape> Comment::*shapes) {
    return std::ranges::any_of(annotation.after, [&](const Comment& comment) {
        const std::vector<Shape>& drawn = comment.*shapes;
        return std::ranges::find(drawn, shape) != drawn.end();
    });
}

/// The message after an arrow or a circle was drawn or removed.
std::string told_of(const Annotation& annotation, const Board& board, const Arrow& arrow) {
    const std::string from{board.name(arrow.from)};
    const std::string to{board.name(arrow.to)};
    if (has_shape(annotation, arrow, &Comment::arrows))
        return tr_format("An arrow from {} to {}, {}.", from, to, tr(words_of_color(arrow.color)));
    return tr_format("The arrow from {} to {} was removed.", from, to);
}

std::string told_of(const Annotation& annotation, const Board& board, const Circle& circle) {
    const std::string at{board.name(circle.at)};
    if (has_shape(annotation, circle, &Comment::circles))
        return tr_format("A circle on {}, {}.", at, tr(words_of_color(circle.color)));
    return tr_format("The circle on {} was removed.", at);
}

} // namespace

void BoardPanel::step_cursor(Direction direction) {
    if (!view_) return;
    cursor_ = next_point(*view_, cursor_, direction);
    if (draws_by_keys_) drawn_to_ = cursor_;
    tell_(std::string{view_->board().name(cursor_)});
    repaint();
}

void BoardPanel::choose_at_cursor() {
    if (!input_) return;
    if (cursor_ != Point::none) return click(cursor_);
    if (const auto pass = input_->forced_pass(); pass && setup_ == nullptr) play(*pass);
}

void BoardPanel::leave_input() {
    if (!input_) return;
    input_->clear();
    refused_ = Point::none;
    held_at_.reset();
    cursor_ = Point::none;
    end_drawing();
    tell_({});
    repaint();
}

void BoardPanel::leave() {
    if (!draws_by_keys_) return leave_input();
    end_drawing();
    tell_(tr("Nothing was drawn."));
    repaint();
}

void BoardPanel::end_drawing() {
    drawn_from_ = Point::none;
    draws_by_keys_ = false;
}

void BoardPanel::draw_at_cursor(ShapeColor color) {
    if (!can_draw()) return;
    if (cursor_ == Point::none)
        return tell_(tr("Choose a point first, with Shift and the arrow keys."));
    const Board& board = view_->board();
    if (!draws_by_keys_) {
        drawn_from_ = drawn_to_ = cursor_;
        drawn_color_ = color;
        draws_by_keys_ = true;
        tell_(
            tr_format("The drawing begins at {}. Press the same key on another point for an arrow, "
                      "or on the same point for a circle. Escape cancels.",
                      board.name(cursor_)));
        return repaint();
    }
    const Point from = drawn_from_;
    end_drawing();
    draw(color, from, cursor_);
    const Annotation& annotation = document_->game().annotation(document_->node());
    tell_(from == cursor_ ? told_of(annotation, board, Circle{color, from})
                          : told_of(annotation, board, Arrow{color, from, cursor_}));
}

void BoardPanel::draw(ShapeColor color, Point from, Point to) {
    if (before_edit) before_edit();
    if (from == to)
        document_->toggle_circle({color, from});
    else
        document_->toggle_arrow({color, from, to});
    if (on_draw) on_draw();
}

} // namespace merels::viewer
