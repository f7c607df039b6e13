#include <viewer/board/board_panel.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/book/game_marks.hpp>
#include <viewer/widgets/scene_painter.hpp>

#include <libnotation/game/traverse.hpp>
#include <wx/dcbuffer.h>
#include <wx/dcmemory.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace merels::viewer {

namespace {

/// The time for which a reason is shown: long enough for reading a sentence.
constexpr int milliseconds_of_refusal = 4000;

} // namespace

BoardPanel::BoardPanel(wxWindow* parent, std::function<void(const std::string&)> tell)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS, "board"),
      tell_(std::move(tell)), shown_men_(*this), motion_([this] { repaint(); }) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetMinSize(FromDIP(wxSize{240, 280}));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint_board(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        repaint_all();
        event.Skip();
    });
    refusal_timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
        refused_ = Point::none;
        repaint();
    });
    bind_mouse();
}

void BoardPanel::show(Document& document) {
    document_ = &document;
    shown_ = document.node();
    view_.reset();
    refresh_position();
}

void BoardPanel::use_look(const Look& look) {
    look_ = look;
    if (view_) use_look_on_view();
    repaint_all();
}

void BoardPanel::use_look_on_view() {
    view_->set_names_shown(look_.shows_names);
    view_->set_text_scale(look_.text_scale, look_.text_scale * small_size);
}

void BoardPanel::refresh_position() {
    if (!view_ || &view_->board() != &document_->position().board()) show_board();
    input_.emplace(document_->position());
    outcome_ = document_->place().outcome();
    held_at_.reset();
    values_.clear();
    advice_.best.reset();
    advice_.better.reset();
    refused_ = Point::none;
    show_step();
    if (input_->forced_pass()) tell_(tr("You can only pass. Press Return."));
    repaint();
}

/// Drops everything that is unfinished, because its points belong to another board.
void BoardPanel::show_board() {
    view_.emplace(document_->position().board());
    view_->keep_room_for_bar();
    view_->let_strips_grow(true);
    setup_ = nullptr;
    put_ = {};
    motion_.end();
    ground_ = {};
    Refresh();
    use_look_on_view();
    pressed_at_.reset();
    end_drawing();
    for (Point* const point : {&refused_, &hovered_, &cursor_, &pressed_, &drawn_to_})
        *point = Point::none;
}

void BoardPanel::show_values(std::vector<KnownMove> moves) {
    if (moves == values_) return;
    values_ = std::move(moves);
    repaint();
}

void BoardPanel::show_advice(Advice advice) {
    if (advice == advice_) return;
    advice_ = std::move(advice);
    repaint();
}

/// Shows the step to another move. Only a step of one move, forward or back, is a motion.
void BoardPanel::show_step() {
    const NodeId before = std::exchange(shown_, document_->node());
    const bool is_seen = look_.animates && !was_dragged_ && setup_ == nullptr && IsShownOnScreen();
    was_dragged_ = false;
    if (shown_ == before) return;
    if (draws_by_keys_) end_drawing();
    const auto motion = step_from(before);
    motion&& is_seen ? motion_.begin(*motion) : motion_.end();
}

std::optional<Motion> BoardPanel::step_from(NodeId before) const {
    const Game& game = document_->game();
    const Position& position = document_->position();
    if (shown_ != Game::root && game.parent(shown_) == before) {
        const merels::Move made = game.move(shown_);
        const bool is_white = made.to() != Point::none
                                  ? position.men(Color::white).contains(made.to())
                                  : position.to_move() == Color::black;
        return Motion{made, is_white ? Color::white : Color::black};
    }
    const bool is_back
        = before != Game::root && before < game.node_slots() && game.parent(before) == shown_;
    if (!is_back) return std::nullopt;
    return Motion{.move = game.move(before), .player = position.to_move(), .is_back = true};
}

bool BoardPanel::turn(Turning turning) {
    const bool has_turned = view_ && view_->turn(turning);
    if (has_turned) repaint_all();
    return has_turned;
}

void BoardPanel::turn_upright() {
    if (view_) view_->turn_back();
    repaint_all();
}

void BoardPanel::set_up(const PositionSetup* setup, std::function<void(Point, bool is_other)> put) {
    setup_ = setup;
    put_ = std::move(put);
    leave_input();
}

BoardMen BoardPanel::men() const {
    return setup_ != nullptr ? men_of(setup_->setup()) : men_of(document_->position());
}

/// The marks that do not depend on the mouse, on a motion, or on an unfinished drawing. `input` is
/// a move that a person is entering.
BoardMarks BoardPanel::lasting_marks(const MoveInput& input) const {
    const NodeId node = setup_ != nullptr ? Game::root : document_->node();
    BoardMarks marks = marks_after(document_->game(), node);
    if (setup_ != nullptr) {
        marks.arrows.clear();
        marks.circles.clear();
        return marks;
    }
    marks.best = advice_.best;
    marks.better = advice_.better;
    marks.said = side_words(document_->position(), input.is_taking() && input.put() != Point::none,
                            outcome_);
    if (advice_.player) {
        const std::size_t engine = index(*advice_.player);
        if (marks.players[engine].empty()) marks.players[engine] = tr("Engine");
        const std::size_t person = index(opponent(*advice_.player));
        if (marks.players[person].empty()) {
            marks.players[person] = tr("You");
            // The verb belongs to "You", so it has another form than after a name.
            if (outcome_ && outcome_->result == win_of(opponent(*advice_.player)))
                marks.said[person].pill = tr("win");
        }
        if (advice_.is_to_move)
            marks.said[index(document_->position().to_move())].pill = tr("thinks");
    }
    marks.is_over = outcome_.has_value();
    marks.verdicts = verdicts_for(values_, input);
    return marks;
}

BoardMarks BoardPanel::marks() const {
    BoardMarks marks = lasting_marks(*input_);
    marks.hovered = look_.shows_names ? Point::none : hovered_;
    marks.cursor = cursor_;
    if (setup_ != nullptr) return marks;
    marks.motion = motion_.now();
    if (marks.motion) {
        marks.best.reset();
        marks.better.reset();
    }
    add_drawing(marks);
    marks.selected = input_->selected();
    marks.choices = input_->choices();
    marks.put = input_->put();
    marks.is_taking = input_->is_taking();
    if (refused_ != Point::none) {
        marks.refused = refused_;
        marks.said[index(document_->position().to_move())].banner = why_refused_;
    }
    marks.ghost = ghost();
    marks.held_at = held_at_;
    return marks;
}

Scene BoardPanel::picture(svg::Place size) const {
    BoardView view = *view_;
    view.let_strips_grow(false);
    view.keep_room_for_bar(has_bar());
    view.set_size(size.x, size.y);
    Scene scene = board_scene(view, men(), lasting_marks(MoveInput{document_->position()}));
    add_bar(scene, view);
    return scene;
}

bool BoardPanel::has_bar() const { return setup_ == nullptr && (advice_.is_on || advice_.value); }

void BoardPanel::add_bar(Scene& scene, const BoardView& view) const {
    if (!has_bar()) return;
    std::ranges::move(value_bar_scene(view.bar_corner(), view.bar_size(), advice_.value,
                                      look_.text_scale * small_size),
                      std::back_inserter(scene));
}

Point BoardPanel::ghost() const {
    const bool is_possible = setup_ == nullptr && input_ && !held_at_ && hovered_ != Point::none
                             && !input_->is_taking() && input_->choices().contains(hovered_)
                             && document_->position().empty().contains(hovered_);
    return is_possible ? hovered_ : Point::none;
}

void BoardPanel::add_drawing(BoardMarks& marks) const {
    if (drawn_from_ == Point::none || drawn_to_ == Point::none) return;
    if (drawn_from_ == drawn_to_)
        marks.circles.push_back({drawn_color_, drawn_to_});
    else
        marks.arrows.push_back({drawn_color_, drawn_from_, drawn_to_});
}

void BoardPanel::repaint() {
    const wxSize size = GetClientSize();
    if (!view_ || size.x <= 1 || size.y <= 1) return;
    view_->set_size(size.x, size.y);
    Scene scene = men_scene(*view_, men(), marks());
    add_bar(scene, *view_);
    shown_men_.show(std::move(scene));
}

/// Paints everything again, even the empty board, because the look has changed.
void BoardPanel::repaint_all() {
    ground_ = {};
    repaint();
    Refresh();
}

void BoardPanel::paint_board() {
    wxAutoBufferedPaintDC dc{this};
    const wxSize size = GetClientSize();
    if (!view_ || size.x <= 1 || size.y <= 1) return;
    draw_ground();
    dc.DrawBitmap(ground_, 0, 0);
    const std::unique_ptr<wxGraphicsContext> context{wxGraphicsContext::Create(dc)};
    if (context) shown_men_.paint(*context, look_.theme);
}

void BoardPanel::draw_ground() {
    if (ground_.IsOk()) return;
    ground_.CreateWithDIPSize(GetClientSize(), GetContentScaleFactor());
    wxMemoryDC dc{ground_};
    dc.SetBackground(wxBrush{to_wx(look_.theme[Ink::background])});
    dc.Clear();
    const std::unique_ptr<wxGraphicsContext> context{wxGraphicsContext::Create(dc)};
    if (context) paint(*context, ground_scene(*view_), look_.theme);
}

void BoardPanel::click(Point point) {
    if (setup_ != nullptr) return put_(point, false);
    refused_ = Point::none;
    switch (input_->click(point)) {
    case Click::refused:
        tell_(input_->why_refused());
        // After the end of a game, no move was wrong.
        if (outcome_ && input_->choices().empty()) break;
        refused_ = point;
        why_refused_ = input_->why_refused();
        refusal_timer_.StartOnce(milliseconds_of_refusal);
        break;
    case Click::goes_on: tell_({}); break;
    case Click::complete: return play(input_->move());
    }
    repaint();
}

void BoardPanel::play(merels::Move move) {
    tell_({});
    if (before_edit) before_edit();
    document_->play(move);
    // A man under a mouse at rest would look as if it had been placed, for example after a wrong
    // move in a lesson.
    hovered_ = Point::none;
    if (on_move) on_move();
}

} // namespace merels::viewer
