// The mouse on a board.

#include <viewer/board/board_panel.hpp>

#include <viewer/widgets/wx_text.hpp>

#include <cstdlib>

namespace merels::viewer {

namespace {

/// A motion shorter than this counts as a click, because hands tremble.
constexpr int least_drag = 6;

/// The colors for keys are the same as in chess programs. Ctrl+Shift replaces Alt, because many
/// desktops use Alt.
ShapeColor color_of(const wxMouseEvent& event) {
    if (event.AltDown() || (event.ControlDown() && event.ShiftDown())) return 'Y';
    if (event.ControlDown()) return 'B';
    return event.ShiftDown() ? 'R' : 'G';
}

svg::Place mouse_place(const wxMouseEvent& event) {
    return {static_cast<double>(event.GetX()), static_cast<double>(event.GetY())};
}

} // namespace

void BoardPanel::bind_mouse() {
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) { press(event); });
    // GTK reports the second of two quick clicks as a double click.
    Bind(wxEVT_LEFT_DCLICK, [this](wxMouseEvent& event) { press(event); });
    Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) { release(event); });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) { drag(event); });
    Bind(wxEVT_RIGHT_DOWN, [this](wxMouseEvent& event) { press_right(event); });
    Bind(wxEVT_RIGHT_DCLICK, [this](wxMouseEvent& event) { press_right(event); });
    Bind(wxEVT_RIGHT_UP, [this](wxMouseEvent& event) { release_right(event); });
    Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) { wheel(event); });
    Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { lose_mouse(); });
    Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) {
        if (hovered_ == Point::none) return;
        hovered_ = Point::none;
        repaint();
    });
}

std::optional<Point> BoardPanel::point_under(const wxMouseEvent& event) const {
    return view_ ? view_->point_at(mouse_place(event)) : std::nullopt;
}

void BoardPanel::take_mouse() {
    if (!HasCapture()) CaptureMouse();
}

void BoardPanel::drop_mouse() {
    if (HasCapture()) ReleaseMouse();
}

void BoardPanel::lose_mouse() {
    pressed_at_.reset();
    held_at_.reset();
    end_drawing();
    repaint();
}

void BoardPanel::press(wxMouseEvent& event) {
    SetFocus();
    cursor_ = Point::none;
    if (draws_by_keys_) end_drawing();
    const auto point = point_under(event);
    if (!point) return leave_input();
    pressed_at_ = event.GetPosition();
    pressed_ = *point;
    was_selected_ = setup_ == nullptr && input_->selected() == *point;
    take_mouse();
    // If the man is already selected, only the release of the button deselects it.
    was_selected_ ? repaint() : click(*point);
}

/// Shows the value as a sentence over the bar.
void BoardPanel::show_tip(const wxMouseEvent& event) {
    wxString words;
    if (view_ && has_bar() && advice_.value) {
        const svg::Place beyond_corner = mouse_place(event) - view_->bar_corner();
        const svg::Place size = view_->bar_size();
        const bool is_over = beyond_corner.x >= 0 && beyond_corner.y >= 0
                             && beyond_corner.x <= size.x && beyond_corner.y <= size.y;
        if (is_over) words = label_text(advice_.value->sentence);
    }
    if (GetToolTipText() == words) return;
    words.empty() ? UnsetToolTip() : SetToolTip(words);
}

void BoardPanel::drag(wxMouseEvent& event) {
    show_tip(event);
    const auto point = point_under(event);
    const Point under = point.value_or(Point::none);
    if (under != hovered_) {
        hovered_ = under;
        repaint();
    }
    const bool draws = drawn_from_ != Point::none && !draws_by_keys_;
    if (draws && (under != drawn_to_ || drawn_color_ != color_of(event))) {
        drawn_to_ = under;
        drawn_color_ = color_of(event);
        repaint();
    }
    const bool can_drag = pressed_at_ && setup_ == nullptr && input_->selected() == pressed_
                          && input_->put() == Point::none && event.LeftIsDown();
    if (!can_drag) return;
    const wxPoint way = event.GetPosition() - *pressed_at_;
    if (!held_at_ && std::abs(way.x) + std::abs(way.y) < FromDIP(least_drag)) return;
    held_at_ = mouse_place(event);
    repaint();
}

void BoardPanel::release(wxMouseEvent& event) {
    drop_mouse();
    if (!pressed_at_) return;
    pressed_at_.reset();
    const auto point = point_under(event);
    if (!held_at_) {
        if (was_selected_ && point == pressed_) click(pressed_);
        return;
    }
    held_at_.reset();
    repaint();
    if (!point || *point == pressed_) {
        if (!point) leave_input();
        return;
    }
    was_dragged_ = true;
    click(*point);
    // The man goes back, but the reason for the refusal stays on the board.
    const bool is_refused = input_->selected() == pressed_ && input_->put() == Point::none;
    if (is_refused) {
        input_->clear();
        repaint();
    }
    was_dragged_ = !is_refused && input_->is_taking();
}

void BoardPanel::press_right(wxMouseEvent& event) {
    SetFocus();
    const auto point = point_under(event);
    if (!point || setup_ != nullptr) return;
    draws_by_keys_ = false;
    drawn_from_ = *point;
    drawn_to_ = *point;
    drawn_color_ = color_of(event);
    take_mouse();
    repaint();
}

void BoardPanel::release_right(wxMouseEvent& event) {
    drop_mouse();
    const auto to = point_under(event);
    if (setup_ != nullptr && to) return put_(*to, true);
    if (drawn_from_ == Point::none || draws_by_keys_) return;
    const Point from = drawn_from_;
    end_drawing();
    repaint();
    if (to) draw(color_of(event), from, *to);
}

void BoardPanel::wheel(wxMouseEvent& event) {
    if (event.GetWheelAxis() != wxMOUSE_WHEEL_VERTICAL || event.GetWheelDelta() <= 0) return;
    wheel_rest_ += event.GetWheelRotation();
    while (wheel_rest_ <= -event.GetWheelDelta()) {
        wheel_rest_ += event.GetWheelDelta();
        if (on_wheel) on_wheel(1);
    }
    while (wheel_rest_ >= event.GetWheelDelta()) {
        wheel_rest_ -= event.GetWheelDelta();
        if (on_wheel) on_wheel(-1);
    }
}

} // namespace merels::viewer
