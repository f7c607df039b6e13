#include <viewer/analysis/annotate_pane.hpp>

#include <libnotation/game/language/language.hpp>
#include <viewer/analysis/looking.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace merels::viewer {

namespace {

constexpr std::array<int, 6> times{100, 300, 1000, 3000, 10'000, 30'000};
constexpr int usual_time = 1;
/// If fewer lines of the report fit below the controls, the controls and the report scroll
/// together.
constexpr int least_lines = 4;
/// The width of a drop-down list without its words.
constexpr int width_of_list_arrow = 46;

/// The words for a time in the list. A narrow pane shows only the number.
wxString time_words(int milliseconds, bool is_short) {
    const double seconds = milliseconds / 1000.0;
    return label_text(is_short ? tr_format(english("{} s"), seconds)
                               : tr_format(english("{} s for each move"), seconds));
}

} // namespace

AnnotatePane::AnnotatePane(wxWindow* parent, Doings doings)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                       wxVSCROLL | wxTAB_TRAVERSAL),
      doings_(std::move(doings)), start_(new wxButton{this, wxID_ANY, wx_tr(english("Review"))}),
      time_(new wxChoice{this, wxID_ANY}),
      worst_(new wxButton{this, wxID_ANY, wx_tr(english("Worst mistake"))}),
      gauge_(new wxGauge{this, wxID_ANY, gauge_range}),
      text_(long_text(this, wx_tr(english("Report")), wxTE_RICH2)) {
    for (const int time : times) time_->Append(time_words(time, false));
    time_->SetSelection(usual_time);
    time_->SetName(wx_tr(english("Time for each move")));
    time_->SetToolTip(wx_tr(english("Time for each move")));
    show_whose_mistakes();
    gauge_->Hide();
    const int gap = FromDIP(usual_gap);
    auto* const all = new wxBoxSizer{wxVERTICAL};
    worst_->MoveBeforeInTabOrder(time_);
    for (wxWindow* const control : std::initializer_list<wxWindow*>{start_, worst_, gauge_, time_})
        controls_->Add(control, wxSizerFlags{}.CenterVertical().Border(wxALL & ~wxLEFT, gap / 2));
    all->AddSpacer(gap / 2);
    all->Add(controls_, wxSizerFlags{}.Expand().Border(wxLEFT, gap));
    all->Add(text_, wxSizerFlags{1}.Expand().Border(wxALL, gap));
    SetSizer(all);
    SetScrollRate(0, FromDIP(usual_gap));
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        shorten_times();
        // The controls get their rows for this width first.
        CallAfter([this] { fit_report(); });
    });
    follow_height(*text_, [this] { CallAfter([this] { fit_report(); }); });
    text_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
        event.Skip();
        // GTK does not scroll to the cursor in a text that is as high as its lines.
        if (scrolls_together_) CallAfter([this] { show_line_of(text_->GetInsertionPoint()); });
    });
    text_->Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
        scrolls_together_ ? HandleOnMouseWheel(event) : event.Skip();
    });
    worst_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { doings_.show_worst(); });
    worst_->Bind(wxEVT_ENTER_WINDOW, [this](wxMouseEvent& event) {
        event.Skip();
        show_whose_mistakes();
    });
    start_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { doings_.start_or_stop(); });
    text_->Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
        event.Skip();
        click(event.GetPosition());
    });
}

void AnnotatePane::show_running(bool is_running) {
    start_->SetLabel(wx_tr(is_running ? english("Stop") : english("Review")));
    time_->Enable(!is_running);
    gauge_->SetValue(0);
    gauge_->Show(is_running);
    worst_->Show(!is_running);
    FitInside();
    Layout();
}

/// If the pane is low, gives the report the height of its lines, so that the controls and the
/// report scroll together. Otherwise, the report has the rest of the pane, and scrolls alone.
void AnnotatePane::fit_report() {
    const int line = text_->GetCharHeight();
    const int gap = FromDIP(usual_gap);
    const int room = GetClientSize().y - controls_->GetSize().y - 3 * gap;
    scrolls_together_ = room < least_lines * line;
    const int height = scrolls_together_ ? height_of_lines(*text_) + gap : line;
    if (text_->GetMinSize().y != height) {
        text_->SetMinSize({-1, height});
        FitInside();
        Layout();
    }
    if (is_mark_new_) show_mark();
}

/// Leaves out words in the list of times if the controls would otherwise need two rows.
void AnnotatePane::shorten_times() {
    int width = FromDIP(width_of_list_arrow) + 5 * FromDIP(usual_gap);
    for (const wxButton* const button : {start_, worst_}) width += button->GetBestSize().x;
    const int words = time_->GetTextExtent(time_words(times[usual_time], false)).x;
    // The width includes the scroll bar, so that the words do not change when it appears.
    const bool is_short = width + words > GetSize().x - 2 * FromDIP(usual_gap);
    if (std::exchange(has_short_times_, is_short) == is_short) return;
    for (unsigned i = 0; i < times.size(); ++i)
        time_->SetString(i, time_words(times.at(i), is_short));
    time_->InvalidateBestSize();
    Layout();
}

/// The tooltip of the button for the worst mistake. In a game against the engine, the button looks
/// only at the person's moves.
void AnnotatePane::show_whose_mistakes() {
    const wxString words
        = wx_tr(doings_.is_against_engine()
                    ? english("Goes to the worst of your moves, and then to the next worst")
                    : english("Goes to the worst mistake, and then to the next worst"));
    if (worst_->GetToolTipText() != words) worst_->SetToolTip(words);
}

/// Scrolls to the line of a letter, if the line is not in sight. Then most of the visible lines are
/// above it, because the end of the report matters least.
void AnnotatePane::show_line_of(long letter) {
    if (!scrolls_together_) return text_->ShowPosition(letter);
    const int top = text_->GetPosition().y + text_->PositionToCoords(letter).y;
    const int bottom = top + text_->GetCharHeight();
    const int height = GetClientSize().y;
    if (top >= 0 && bottom <= height) return;
    int unit = 0;
    GetScrollPixelsPerUnit(nullptr, &unit);
    const int distance = bottom - 3 * height / 4;
    Scroll(-1, std::max(0, GetViewStart().y + distance / std::max(1, unit)));
}

void AnnotatePane::show_progress(double done) {
    gauge_->SetValue(static_cast<int>(done * gauge_range));
}

void AnnotatePane::show_report(ReportWords report) {
    text_->ChangeValue(to_wx(report.text));
    mistakes_ = std::move(report.mistakes);
    color_mistakes();
    CallAfter([this] { fit_report(); });
}

void AnnotatePane::color_mistakes() {
    if (!look_.font.IsOk()) return;
    // The text keeps the colors of its writing, and these may be of another theme.
    text_->SetStyle(
        0, text_->GetLastPosition(),
        wxTextAttr{to_wx(look_.theme[Ink::text]), to_wx(look_.theme[Ink::background]), look_.font});
    for (const NamedMistake& mistake : mistakes_) color(mistake);
}

/// Gives a mistake the color of a link, or of a selected row.
void AnnotatePane::color(const NamedMistake& mistake) {
    const bool is_marked = mistake.ply == marked_;
    text_->SetStyle(static_cast<long>(mistake.begin), static_cast<long>(mistake.end),
                    wxTextAttr{to_wx(look_.theme[is_marked ? Ink::panel : Ink::accent]),
                               to_wx(look_.theme[is_marked ? Ink::accent : Ink::background])});
}

void AnnotatePane::mark(unsigned ply) {
    const unsigned before = std::exchange(marked_, ply);
    if (before == ply) return;
    for (const NamedMistake& mistake : mistakes_)
        if (mistake.ply == before || mistake.ply == ply) color(mistake);
    is_mark_new_ = true;
    CallAfter([this] { fit_report(); });
}

/// Scrolls to the marked mistake. A pane that is not shown has no size, so it scrolls later.
void AnnotatePane::show_mark() {
    if (!IsShownOnScreen()) return;
    is_mark_new_ = false;
    for (const NamedMistake& mistake : mistakes_)
        if (mistake.ply == marked_) show_line_of(static_cast<long>(mistake.begin));
}

void AnnotatePane::click(wxPoint place) {
    long letter = 0;
    if (text_->HitTest(place, &letter) != wxTE_HT_ON_TEXT) return;
    const auto at = static_cast<std::size_t>(letter);
    for (const NamedMistake& mistake : mistakes_)
        if (mistake.begin <= at && at < mistake.end)
            return CallAfter([this, ply = mistake.ply] { doings_.go_to(ply); });
}

std::chrono::milliseconds AnnotatePane::time() const {
    return std::chrono::milliseconds{times[static_cast<std::size_t>(time_->GetSelection())]};
}

void AnnotatePane::use_look(const Look& look) {
    look_ = look;
    use_colors(*this, look);
    color_mistakes();
    shorten_times();
    fit_report();
}

} // namespace merels::viewer
