#include <viewer/board/board_panel.hpp>

#include <viewer/board/scene_painter.hpp>
#include <viewer/core/game_title.hpp>
#include <viewer/core/language.hpp>

#include <libnotation/game/traverse.hpp>
#include <wx/dcbuffer.h>
#include <wx/dcmemory.h>

#include <memory>
#include <utility>

namespace merels::viewer {

BoardPanel::BoardPanel(wxWindow* parent, std::function<void(const std::string&)> tell)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS, "board"),
      tell_(std::move(tell)), motion_([this] { Refresh(); }) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetMinSize(FromDIP(wxSize{240, 280}));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint_board(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        Refresh();
        event.Skip();
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
    ground_ = {};
    if (view_) view_->set_names_shown(look.shows_names);
    Refresh();
}

void BoardPanel::refresh_position() {
    if (!view_ || &view_->board() != &document_->position().board()) show_board();
    input_.emplace(document_->position());
    held_at_.reset();
    values_.clear();
    show_step();
    if (input_->forced_pass()) tell_(tr("There is nothing to play but a pass: press Return."));
    Refresh();
}

/// What was begun with the mouse or keys was on points of another board.
void BoardPanel::show_board() {
    view_.emplace(document_->position().board());
    view_->set_names_shown(look_.shows_names);
    pressed_at_.reset();
    for (Point* const point : {&hovered_, &cursor_, &pressed_, &drawn_from_, &drawn_to_})
        *point = Point::none;
}

void BoardPanel::show_values(std::vector<KnownTurn> turns) {
    if (turns == values_) return;
    values_ = std::move(turns);
    Refresh();
}

/// Only a step on is shown as it is made.
void BoardPanel::show_step() {
    const NodeId node = document_->node();
    const bool is_step_on
        = node != Game::root && node != shown_ && document_->game().parent(node) == shown_;
    const bool has_changed = node != shown_;
    shown_ = node;
    const bool is_seen = look_.animates && !was_dragged_ && setup_ == nullptr && IsShownOnScreen();
    was_dragged_ = false;
    if (!has_changed) return;
    if (!is_step_on || !is_seen) return motion_.end();
    const merels::Move made = document_->game().move(node);
    const Position& position = document_->position();
    const bool is_white = made.to() != Point::none ? position.men(Color::white).contains(made.to())
                                                   : position.turn() == Color::black;
    motion_.begin(made, is_white ? Color::white : Color::black);
}

bool BoardPanel::turn(Turning turning) {
    const bool has_turned = view_ && view_->turn(turning);
    if (has_turned) Refresh();
    return has_turned;
}

void BoardPanel::turn_upright() {
    if (view_) view_->turn_back();
    Refresh();
}

void BoardPanel::turn_as(const BoardPanel& other) {
    if (!view_ || !other.view_ || &view_->board() != &other.view_->board()) return;
    view_ = other.view_;
    Refresh();
}

void BoardPanel::set_up(const PositionSetup* setup, std::function<void(Point)> put) {
    setup_ = setup;
    put_ = std::move(put);
    leave_input();
}

BoardMarks BoardPanel::marks() const {
    BoardMarks marks;
    marks.hovered = look_.shows_names ? Point::none : hovered_;
    marks.cursor = cursor_;
    for (const Color color : {Color::white, Color::black})
        marks.players[index(color)] = player_name(document_->game(), color);
    if (setup_ != nullptr) return marks;
    if (document_->node() != Game::root) marks.last = document_->game().move(document_->node());
    marks.motion = motion_.now();
    add_shapes(marks);
    marks.selected = input_->selected();
    marks.choices = input_->choices();
    marks.is_taking = input_->is_taking();
    marks.put = input_->put();
    marks.held_at = held_at_;
    marks.verdicts = verdicts_for(values_, *input_);
    return marks;
}

void BoardPanel::add_shapes(BoardMarks& marks) const {
    for (const Comment& comment : document_->game().annotation(document_->node()).after) {
        marks.arrows.insert(marks.arrows.end(), comment.arrows.begin(), comment.arrows.end());
        marks.circles.insert(marks.circles.end(), comment.circles.begin(), comment.circles.end());
    }
    if (drawn_from_ == Point::none || drawn_to_ == Point::none) return;
    if (drawn_from_ == drawn_to_)
        marks.circles.push_back({drawn_color_, drawn_to_});
    else
        marks.arrows.push_back({drawn_color_, drawn_from_, drawn_to_});
}

void BoardPanel::paint_board() {
    wxAutoBufferedPaintDC dc{this};
    const wxSize size = GetClientSize();
    if (!view_ || size.x <= 1 || size.y <= 1) return;
    view_->set_size(size.x, size.y);
    draw_ground();
    dc.DrawBitmap(ground_, 0, 0);
    const std::unique_ptr<wxGraphicsContext> context{wxGraphicsContext::Create(dc)};
    if (!context) return;
    const BoardMen men
        = setup_ != nullptr ? men_of(setup_->setup()) : men_of(document_->position());
    paint(*context, men_scene(*view_, men, marks()), look_.theme);
}

void BoardPanel::draw_ground() {
    const wxSize size = GetClientSize();
    Scene scene = ground_scene(*view_);
    const bool is_drawn = ground_.IsOk() && drawn_size_ == size && scene == ground_scene_;
    if (is_drawn) return;
    ground_scene_ = std::move(scene);
    drawn_size_ = size;
    ground_.CreateWithDIPSize(size, GetContentScaleFactor());
    wxMemoryDC dc{ground_};
    dc.SetBackground(wxBrush{to_wx(look_.theme[Ink::background])});
    dc.Clear();
    const std::unique_ptr<wxGraphicsContext> context{wxGraphicsContext::Create(dc)};
    if (context) paint(*context, ground_scene_, look_.theme);
}

void BoardPanel::click(Point point) {
    if (setup_ != nullptr) return put_(point);
    switch (input_->click(point)) {
    case Click::refused: tell_(input_->why_refused()); break;
    case Click::goes_on: tell_({}); break;
    case Click::complete: return play(input_->turn());
    }
    Refresh();
}

void BoardPanel::play(merels::Move move) {
    tell_({});
    if (before_edit) before_edit();
    document_->play(move);
    if (on_turn) on_turn();
}

void BoardPanel::step_cursor(Direction direction) {
    if (!view_) return;
    cursor_ = next_point(*view_, cursor_, direction);
    tell_(std::string{view_->board().name(cursor_)});
    Refresh();
}

void BoardPanel::choose_at_cursor() {
    if (!input_) return;
    if (cursor_ != Point::none) return click(cursor_);
    if (const auto pass = input_->forced_pass(); pass && setup_ == nullptr) play(*pass);
}

void BoardPanel::leave_input() {
    if (!input_) return;
    input_->clear();
    held_at_.reset();
    cursor_ = Point::none;
    drawn_from_ = Point::none;
    tell_({});
    Refresh();
}

} // namespace merels::viewer
