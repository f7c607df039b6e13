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

/// Draws the current position of a document. Clicks, drags and keys become moves and drawings.
class BoardPanel : public wxPanel {
public:
    /// `tell` shows a message, such as the reason for a refused click. An empty message removes the
    /// last message.
    BoardPanel(wxWindow* parent, std::function<void(const std::string&)> tell);
    ~BoardPanel() override { drop_mouse(); }

    /// Shows a document. The document must exist as long as the panel, or until `show` is called
    /// with another document.
    void show(Document& document);
    void use_look(const Look& look);
    /// Call this function when the document has changed or is at another move.
    void refresh_position();
    /// Paints only the parts that differ from the last painting.
    void repaint();
    bool turn(Turning turning);
    void turn_upright();
    /// Shows signs for the values of the position's moves, until the position changes.
    void show_values(std::vector<KnownMove> moves);
    const std::vector<KnownMove>& values() const { return values_; }
    /// Shows an engine's best move and the value of the position, until the position changes.
    void show_advice(Advice advice);
    const Advice& advice() const { return advice_; }
    /// The places of the points, in the current orientation of the board. Call this function only
    /// while a document is shown.
    const BoardView& view() const { return *view_; }
    /// The board and its marks on a surface of another size. The picture has no marks of the mouse
    /// and the keyboard. The picture has space for the value bar only if the panel shows this bar.
    /// Call this function only while a document is shown.
    Scene picture(svg::Place size) const;
    /// The place of a point, in pixels of the panel.
    svg::Place place_of(Point point) const { return view_->at(point); }

    /// Shows a position that a person is setting up. The setup must exist until `set_up` is called
    /// with null. `put` is called with each clicked point. `is_other` is true if the right mouse
    /// button was clicked.
    void set_up(const PositionSetup* setup, std::function<void(Point, bool is_other)> put = {});

    /// Moves the cursor of the keyboard.
    void step_cursor(Direction direction);
    /// Works like a click on the cursor's point. If there is no cursor, and a pass is the only
    /// legal move, makes the pass.
    void choose_at_cursor();
    /// To draw an arrow or a circle, call this function twice. The first call begins the arrow at
    /// the cursor's point. The second call ends the arrow at the cursor's new point. If the cursor
    /// has not moved between the two calls, the second call draws a circle. If the board already
    /// has the same arrow or circle in the same color, the second call removes it.
    void draw_at_cursor(ShapeColor color);
    bool can_draw() const { return view_.has_value() && setup_ == nullptr; }
    /// Cancels an arrow or circle that a person has begun with the keyboard. Without such an arrow
    /// or circle, does the same as `leave_input`.
    void leave();
    /// Forgets the clicks of an unfinished move, the cursor, and an unfinished drawing.
    void leave_input();
    Point cursor() const { return cursor_; }
    /// The point of a refused click. The board shows why the click was refused.
    Point refused() const { return refused_; }
    /// The point under the mouse where a click would place a man.
    Point ghost() const;
    bool is_moving() const { return motion_.now().has_value(); }
    /// Replaces the clock of the animation by a function that returns milliseconds. Only tests call
    /// this function.
    void use_clock(std::function<wxLongLong()> clock) { motion_.use_clock(std::move(clock)); }

    /// Called each time before the board changes the document.
    std::function<void()> before_edit;
    /// Called after a person has entered a move on the board.
    std::function<void()> on_move;
    /// Called after a person has changed the arrows or circles on the board.
    std::function<void()> on_draw;
    /// Called with 1 when the mouse wheel is turned down, and with -1 when it is turned up.
    std::function<void(int)> on_wheel;

private:
    void bind_mouse();
    void repaint_all();
    void paint_board();
    void draw_ground();
    void press(wxMouseEvent& event);
    void drag(wxMouseEvent& event);
    void show_tip(const wxMouseEvent& event);
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
    BoardMen men() const;
    BoardMarks lasting_marks(const MoveInput& input) const;
    BoardMarks marks() const;
    bool has_bar() const;
    void add_bar(Scene& scene, const BoardView& view) const;
    void add_drawing(BoardMarks& marks) const;

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
    /// The picture of the empty board. The panel keeps this picture, because drawing the board
    /// takes longer than drawing everything else.
    wxBitmap ground_;
    /// The node whose position the board showed last.
    NodeId shown_ = Game::root;
    bool was_dragged_ = false;
    Point refused_ = Point::none;
    std::string why_refused_;
    wxTimer refusal_timer_;
    Point hovered_ = Point::none;
    Point cursor_ = Point::none;
    /// The place where the left mouse button was pressed; empty while the button is not pressed.
    std::optional<wxPoint> pressed_at_;
    Point pressed_ = Point::none;
    /// True if the man under the mouse was already selected when the button was pressed.
    bool was_selected_ = false;
    std::optional<svg::Place> held_at_;
    /// The point where an unfinished drawing begins, or none.
    Point drawn_from_ = Point::none;
    bool draws_by_keys_ = false;
    Point drawn_to_ = Point::none;
    ShapeColor drawn_color_ = 'G';
    int wheel_rest_ = 0;
};

} // namespace merels::viewer
