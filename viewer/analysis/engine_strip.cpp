#include <viewer/analysis/engine_strip.hpp>

#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/dcbuffer.h>

#include <algorithm>
#include <utility>

namespace merels::viewer {

namespace {

wxStaticText* new_text(wxWindow* parent) {
    return new wxStaticText{parent,        wxID_ANY,
                            wxString{},    wxDefaultPosition,
                            wxDefaultSize, wxST_ELLIPSIZE_END | wxST_NO_AUTORESIZE};
}

/// A line such as "12. <b>d6</b> f4 13. d2". A click plays the bold move.
wxString with_bold_move(const std::string& line) {
    const std::size_t begin = std::min(line.find(' '), line.size());
    const std::size_t end = std::min(line.find(' ', begin + 1), line.size());
    return label_text(line.substr(0, begin)) + "<b>" + label_text(line.substr(begin, end - begin))
           + "</b>" + label_text(line.substr(end));
}

} // namespace

EngineStrip::EngineStrip(wxWindow* parent, std::function<void(int line)> play)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "engine lines"),
      play_(std::move(play)), state_(nullptr) {
    const int gap = FromDIP(8);
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->AddSpacer(gap);
    for (Row& row : rows_) {
        row = {new_text(this), new_text(this)};
        all->Add(row_of({row.value, {row.line, 1}}, gap),
                 wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, 3 * gap));
        all->AddSpacer(gap / 2);
    }
    state_ = new wxStaticText{this, wxID_ANY, wxString{}};
    all->Add(state_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, 3 * gap));
    all->AddSpacer(2 * gap);
    SetSizer(all);
    Hide();
    lay_out_within(*this);
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint_frame(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        if (GetClientSize().x != wrapped_at_) CallAfter([this] { show_state(); });
    });
    for (std::size_t i = 0; i < rows_.size(); ++i)
        for (wxStaticText* const text : {rows_[i].value, rows_[i].line}) {
            text->SetCursor(wxCursor{wxCURSOR_HAND});
            text->Bind(wxEVT_LEFT_UP, [this, i](wxMouseEvent&) { play_(static_cast<int>(i)); });
        }
}

void EngineStrip::show(const EngineWords& words) {
    for (std::size_t i = 0; i < rows_.size(); ++i)
        show_row(rows_[i], i < words.rows.size() ? words.rows[i] : EngineRow{});
    if (std::exchange(state_words_, words.state) != words.state) show_state();
    fit_values();
}

/// Shows the state in as many lines as it needs.
void EngineStrip::show_state() {
    wrapped_at_ = GetClientSize().x;
    state_->SetLabelText(label_text(state_words_));
    state_->Wrap(std::max(wrapped_at_ - 6 * FromDIP(8), FromDIP(120)));
    state_->InvalidateBestSize();
    state_->SetMinSize({-1, std::max(state_->GetBestSize().y, state_->GetCharHeight())});
    InvalidateBestSize();
    // Only another number of lines moves the parts around the strip.
    wxWindow& moved = GetBestSize().y == GetSize().y ? *this : *GetParent();
    moved.Layout();
}

void EngineStrip::show_row(const Row& row, const EngineRow& words) {
    if (row.value->GetLabelText() != label_text(words.value))
        row.value->SetLabelText(label_text(words.value));
    if (row.line->GetLabelText() == label_text(words.line)) return;
    // GTK refuses markup without text.
    if (words.line.empty())
        row.line->SetLabelText(wxString{});
    else
        row.line->SetLabelMarkup(with_bold_move(words.line));
    row.line->SetToolTip(label_text(words.line));
}

/// Makes all values equally wide, so that the lines of play are aligned.
void EngineStrip::fit_values() {
    int width = FromDIP(48);
    for (const Row& row : rows_)
        width = std::max(width, row.value->GetTextExtent(row.value->GetLabelText()).x);
    if (rows_[0].value->GetMinSize().x == width) return;
    for (const Row& row : rows_) row.value->SetMinSize({width, -1});
    Layout();
}

void EngineStrip::use_look(const Look& look) {
    look_ = look;
    for (const Row& row : rows_) {
        row.value->SetFont(look.font.Bold());
        row.line->SetFont(look.font);
        row.value->SetForegroundColour(to_wx(look.theme[Ink::text]));
        row.line->SetForegroundColour(to_wx(look.theme[Ink::text]));
    }
    state_->SetFont(look.small);
    state_->SetForegroundColour(to_wx(look.theme[Ink::muted]));
    // Without this least height, an empty text would have no height.
    for (const Row& row : rows_) row.line->SetMinSize({-1, row.line->GetCharHeight()});
    fit_values();
    show_state();
    Layout();
    Refresh();
}

void EngineStrip::paint_frame() {
    wxAutoBufferedPaintDC dc{this};
    dc.SetBackground(to_wx(look_.theme[Ink::panel]));
    dc.Clear();
    dc.SetPen(to_wx(look_.theme[Ink::rule]));
    dc.SetBrush(to_wx(look_.theme[Ink::background]));
    const int gap = FromDIP(8);
    wxRect frame = GetClientRect();
    frame.Deflate(gap + gap / 2, 0);
    frame.height -= gap;
    dc.DrawRoundedRectangle(frame, gap);
}

} // namespace merels::viewer
