#pragma once

#include <viewer/board/move_motion.hpp>
#include <viewer/core/analysis/known_moves.hpp>
#include <viewer/core/analysis/value_bar.hpp>
#include <viewer/core/board/board_cursor.hpp>
#include <viewer/core/board/board_scene.hpp>
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

/// The board: draws the present position of a document, and turns clicks, drags and keys into moves
/// and drawings.
class BoardPanel : public wxPanel {
public:
    /// `tell` gets messages for the person: the reason for a refused click, or an empty text.
    BoardPanel(wxWindow* parent, std::function<void(const std::string&)> tell);
    ~BoardPanel() override { drop_mouse(); }

    /// The document must outlive the panel, or another one be shown before.
    void show(Document& document);
    void use_look(const Look& look);
    /// The document has changed, or is at another move.
    void refresh_position();
    /// Paints the differences from the last painting.
    void repaint();
    bool turn(Turning turning);
    void turn_upright();
    /// Turns the board as another panel has it, where it is the same board.
    void turn_as(const BoardPanel& other);
    /// Signs for the values of the position's moves, until the position changes.
    void show_values(std::vector<KnownMove> moves);
    const std::vector<KnownMove>& values() const { return values_; }
    /// Shows the best move on the board, until the position changes, and the value in the bar.
    void show_advice(Advice advice);
    const Advice& advice() const { return advice_; }
    /// The view with the board's current orientation; only once a document is shown.
    const BoardView& view() const { return *view_; }
    /// In pixels of the panel.
    Place place_of(Point point) const { return view_->at(point); }

    /// Shows a position that is being set up instead; null ends that. It must live until
    /// then. `put` is called with a point that was clicked; with the right button it is `is_other`.
    void set_up(const PositionSetup* setup, std::function<void(Point, bool is_other)> put = {});

    /// Moves the cursor that keys have.
    void step_cursor(Direction direction);
    /// The same as a click on the cursor's point; or the pass that is forced.
    void choose_at_cursor();
    /// Begins a drawing at the cursor's point. If a drawing has begun, draws an arrow to that
    /// point, or a circle on the point where it began. An equal drawing is removed.
    void draw_at_cursor(ShapeColor color);
    bool can_draw() const { return view_.has_value() && setup_ == nullptr; }
    /// Gives up a drawing that keys have begun, else `leave_input`.
    void leave();
    /// Forgets the clicks of an unfinished move, and the cursor.
    void leave_input();
    Point cursor() const { return cursor_; }
    /// The point of a wrong click, for as long as the board shows why it is wrong.
    Point refused() const { return refused_; }
    /// The man that a click would put, under the mouse.
    Point ghost() const;
    bool is_moving() const { return motion_.now().has_value(); }
    /// Of the moves that are being shown, in milliseconds; for tests.
    void use_clock(std::function<wxLongLong()> clock) { motion_.use_clock(std::move(clock)); }

    /// Called before anything is changed by the board.
    std::function<void()> before_edit;
    /// Called after a move was entered on the board.
    std::function<void()> on_move;
    /// Called after something was drawn on the board.
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
    /// The board without men, once it is drawn: that is most of the work.
    wxBitmap ground_;
    /// The node that was shown last.
    NodeId shown_ = Game::root;
    bool was_dragged_ = false;
    Point refused_ = Point::none;
    std::string why_refused_;
    wxTimer refusal_timer_;
    Point hovered_ = Point::none;
    Point cursor_ = Point::none;
    /// Where the left button went down, while it is down.
    std::optional<wxPoint> pressed_at_;
    Point pressed_ = Point::none;
    /// The man under the button was picked up before.
    bool was_selected_ = false;
    std::optional<Place> held_at_;
    /// A drawing that begins here, while the right button is down or until keys end it.
    Point drawn_from_ = Point::none;
    bool draws_by_keys_ = false;
    Point drawn_to_ = Point::none;
    ShapeColor drawn_color_ = 'G';
    int wheel_rest_ = 0;
};

} // namespace merels::viewer
