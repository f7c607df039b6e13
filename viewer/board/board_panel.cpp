#include <viewer/board/board_panel.hpp>

#include <viewer/board/scene_painter.hpp>

#include <wx/dcbuffer.h>

#include <memory>
#include <utility>

namespace merels::viewer {

BoardPanel::BoardPanel(wxWindow* parent, std::function<void(const std::string&)> tell)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS, "board"),
      tell_(std::move(tell)) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetMinSize(FromDIP(wxSize{240, 280}));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint_board(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        Refresh();
        event.Skip();
    });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) { click(event); });
    // The second of two quick clicks.
    Bind(wxEVT_LEFT_DCLICK, [this](wxMouseEvent& event) { click(event); });
    Bind(wxEVT_RIGHT_DOWN, [this](wxMouseEvent&) { leave_input(); });
}

void BoardPanel::show(Document& document) {
    document_ = &document;
    view_.emplace(document.position().board());
    refresh_position();
}

void BoardPanel::use_look(const Look& look) {
    look_ = look;
    if (view_) view_->set_names_shown(look.shows_names);
    Refresh();
}

void BoardPanel::refresh_position() {
    if (!view_ || &view_->board() != &document_->position().board()) {
        view_.emplace(document_->position().board());
        view_->set_names_shown(look_.shows_names);
    }
    input_.emplace(document_->position());
    values_.clear();
    Refresh();
}

void BoardPanel::show_values(std::vector<KnownTurn> turns) {
    if (turns == values_) return;
    values_ = std::move(turns);
    Refresh();
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

BoardMarks BoardPanel::marks() const {
    BoardMarks marks;
    if (document_->node() != Game::root) marks.last = document_->game().move(document_->node());
    for (const Comment& comment : document_->game().annotation(document_->node()).after) {
        marks.arrows.insert(marks.arrows.end(), comment.arrows.begin(), comment.arrows.end());
        marks.circles.insert(marks.circles.end(), comment.circles.begin(), comment.circles.end());
    }
    marks.selected = input_->selected();
    marks.choices = input_->choices();
    marks.is_taking = input_->is_taking();
    marks.verdicts = verdicts_for(values_, *input_);
    return marks;
}

void BoardPanel::paint_board() {
    wxAutoBufferedPaintDC dc{this};
    dc.SetBackground(wxBrush{to_wx(look_.theme[Ink::background])});
    dc.Clear();
    const wxSize size = GetClientSize();
    if (!view_ || size.x <= 1 || size.y <= 1) return;
    view_->set_size(size.x, size.y);
    const std::unique_ptr<wxGraphicsContext> context{wxGraphicsContext::Create(dc)};
    if (context) paint(*context, board_scene(*view_, document_->position(), marks()), look_.theme);
}

void BoardPanel::click(wxMouseEvent& event) {
    SetFocus();
    if (!view_) return;
    const auto point
        = view_->point_at({static_cast<double>(event.GetX()), static_cast<double>(event.GetY())});
    if (!point) return leave_input();
    switch (input_->click(*point)) {
    case Click::refused: tell_(input_->why_refused()); break;
    case Click::goes_on: tell_({}); break;
    case Click::complete:
        tell_({});
        document_->play(input_->turn());
        refresh_position();
        if (on_turn) on_turn();
        return;
    }
    Refresh();
}

void BoardPanel::leave_input() {
    if (!input_) return;
    input_->clear();
    tell_({});
    Refresh();
}

} // namespace merels::viewer
