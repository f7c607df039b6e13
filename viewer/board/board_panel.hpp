#pragma once

#include <libnotation/drawing/scene/board_scene.hpp>
#include <viewer/board/move_motion.hpp>
#include <viewer/core/analysis/known_moves.hpp>
#include <viewer/core/analysis/value_bar.hpp>
#include <viewer/core/board/board_cursor.hpp>
#include <viewer/core/board/move_input.hpp>
#include <viewer/core/board/position_setup.hpp>
#include <viewer/core/game/document.hpp>
#include <viewer/widgets/look.hpp>
#include <viewer/widgets/shown_scene.hpp>

#include <wx/bitmap.h>
#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <string>

namespace merels::viewer {

/// The board. It draws the current position of a document, and turns clicks, drags and keys into
/// moves and drawings.
class BoardPanel : public wxPanel {
public:
    /// `tell` gets messages for the person: the reason for a refused click, or an empty text.
    BoardPanel(wxWindow* parent, std::function<void(const std::string&)> tell);
    ~BoardPanel() override { drop_mouse(); }

    /// Shows a document. The document must outlive the panel, unless another document is shown
    /// first.
    void show(Document& document);
    void use_look(const Look& look);
    /// Call it when the document has changed or is at another move.
    void refresh_position();
    /// Paints only what differs from the last painting.
    void repaint();
    bool turn(Turning turning);
    void turn_upright();
    /// Shows signs for the values of the position's moves, until the position changes.
    void show_values(std::vector<KnownMove> moves);
    const std::vector<KnownMove>& values() const { return values_; }
    /// Shows the best move on the board, until the position changes, and the value in the bar.
    void show_advice(Advice advice);
    const Advice& advice() const { return advice_; }
    /// The view with the board's current orientation. A document must be shown.
    const BoardView& view() const { return *view_; }
    /// The place of a point, in pixels of the panel.
    svg::Place place_of(Point point) const { return view_->at(point); }

    /// Shows a position that is being set up instead; null ends that. The position must exist until
    /// then. `put` is called with each clicked point; for the right button, `is_other` is true.
    void set_up(const PositionSetup* setup, std::function<void(Point, bool is_other)> put = {});

    /// Moves the cursor of the keyboard.
    void step_cursor(Direction direction);
    /// Does the same as a click on the cursor's point, or makes the pass if the player can only
    /// pass.
    void choose_at_cursor();
    /// Begins a drawing at the cursor's point. If a drawing has begun, it draws an arrow to the
    /// cursor's point, or a circle if it is the point where the drawing began. An equal drawing is
    /// removed.
    void draw_at_cursor(ShapeColor color);
    bool can_draw() const { return view_.has_value() && setup_ == nullptr; }
    /// Cancels a drawing that keys have begun; otherwise does the same as `leave_input`.
    void leave();
    /// Forgets the clicks of an unfinished move, and the cursor.
    void leave_input();
    Point cursor() const { return cursor_; }
    /// The point of a wrong click, while the board shows why it is wrong.
    Point refused() const { return refused_; }
    /// The man under the mouse that a click would put.
    Point ghost() const;
    bool is_moving() const { return motion_.now().has_value(); }
    /// Sets the clock for the motion of moves, in milliseconds; for tests.
    void use_clock(std::function<wxLongLong()> clock) { motion_.use_clock(std::move(clock)); }

    /// Called before the board changes anything.
    std::function<void()> before_edit;
    /// Called after a person has entered a move on the board.
    std::function<void()> on_move;
    /// Called after a person has drawn on the board.
    std::function<void()> on_draw;
    /// Called with 1 or -1 when the wheel is turned down or up.
    std::function<void(int)> on_wheel;

private:
    void bind_mouse();
    void repaint_all();
    void paint_board();
    void draw_ground();
    void press(wxMouseEvent& event);
    void drag(wxMouseEvent& event);
    void release(wxMouseEvent& event);
    void press_right(wxMouseEvent& event);
    void release_right(wxMouseEvent& event);
    void wheel(wxMouseEvent& event);
    void lose_mouse();
    void take_mouse();
    void drop_mouse();
    void draw(ShapeColor color, Point from, Point to);
    void end_drawing();
    void click(Point point);
    void play(merels::Move move);
    void show_board();
    void use_look_on_view();
    void show_step();
    std::optional<Motion> step_from(NodeId before) const;
    std::optional<Point> point_under(const wxMouseEvent& event) const;
    BoardMarks marks() const;
    void add_shapes(BoardMarks& marks) const;

    std::function<void(const std::string&)> tell_;
    Document* document_ = nullptr;
    std::optional<BoardView> view_;
    std::optional<MoveInput> input_;
    /// The outcome of the shown position.
    std::optional<Outcome> outcome_;
    const PositionSetup* setup_ = nullptr;
    std::function<void(Point, bool is_other)> put_;
    std::vector<KnownMove> values_;
    Advice advice_;
    Look look_{};
    ShownScene shown_men_;
    MoveMotion motion_;
    /// The picture of the board without men. It is kept, because drawing it is most of the work.
    wxBitmap ground_;
    /// The node that was shown last.
    NodeId shown_ = Game::root;
    bool was_dragged_ = false;
    Point refused_ = Point::none;
    std::string why_refused_;
    wxTimer refusal_timer_;
    Point hovered_ = Point::none;
    Point cursor_ = Point::none;
    /// The place where the left button was pressed, while it is down.
    std::optional<wxPoint> pressed_at_;
    Point pressed_ = Point::none;
    /// True if the man under the button was already picked up before.
    bool was_selected_ = false;
    std::optional<svg::Place> held_at_;
    /// The point where an unfinished drawing begins; none if there is no such drawing.
    Point drawn_from_ = Point::none;
    bool draws_by_keys_ = false;
    Point drawn_to_ = Point::none;
    ShapeColor drawn_color_ = 'G';
    int wheel_rest_ = 0;
};

} // namespace merels::viewer
