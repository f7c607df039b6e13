#include <viewer/analysis/annotate_pane.hpp>

#include <libnotation/game/language/language.hpp>
#include <viewer/analysis/looking.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/settings.h>

#include <algorithm>
#include <array>
#include <utility>

namespace merels::viewer {

namespace {

constexpr std::array<int, 6> times{100, 300, 1000, 3000, 10'000, 30'000};
constexpr int usual_time = 1;
/// If fewer lines of the report fit below the controls, the report scrolls together with the
/// paragraph above it.
constexpr int least_lines = 4;
/// The paragraph needs room, so below it fewer lines are enough.
constexpr int least_lines_below_reason = 2;
/// If fewer lines fit below the controls, the controls scroll, too.
constexpr int least_lines_in_sight = 2;
/// The width of a drop-down list without its words.
constexpr int width_of_list_arrow = 46;

/// The words for a time in the list. A narrow pane shows only the number.
wxString time_words(int milliseconds, bool is_short) {
    const double seconds = milliseconds / 1000.0;
    return label_text(is_short ? tr_format(english("{} s"), seconds)
                               : tr_format(english("{} s for each move"), seconds));
}

/// A window that stays where it is when its text gets the focus. Otherwise, a click on a mistake
/// would scroll the report first.
class StillWindow : public wxScrolledWindow {
public:
    explicit StillWindow(wxWindow* parent)
        : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                           wxVSCROLL | wxTAB_TRAVERSAL) {}
    bool ShouldScrollToChildOnFocus(wxWindow*) override { return false; }
};

} // namespace

AnnotatePane::AnnotatePane(wxWindow* parent, Doings doings)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                       wxVSCROLL | wxTAB_TRAVERSAL),
      doings_(std::move(doings)), start_(new wxButton{this, wxID_ANY, wx_tr(english("Review"))}),
      time_(new wxChoice{this, wxID_ANY}),
      worst_(new wxButton{this, wxID_ANY, wx_tr(english("Worst mistake"))}),
      gauge_(new wxGauge{this, wxID_ANY, gauge_range}), below_(new StillWindow{this}),
      reason_(new wxStaticText{below_, wxID_ANY, wxString{}}),
      text_(long_text(below_, wx_tr(english("Report")), wxTE_RICH2)) {
    for (const int time : times) time_->Append(time_words(time, false));
    time_->SetSelection(usual_time);
    time_->SetName(wx_tr(english("Time for each move")));
    time_->SetToolTip(wx_tr(english("Time for each move")));
    show_whose_mistakes();
    gauge_->Hide();
    reason_->Hide();
    const int gap = FromDIP(usual_gap);
    worst_->MoveBeforeInTabOrder(time_);
    for (wxWindow* const control : std::initializer_list<wxWindow*>{start_, worst_, gauge_, time_})
        controls_->Add(control, wxSizerFlags{}.CenterVertical().Border(wxALL & ~wxLEFT, gap / 2));
    auto* const scrolled = new wxBoxSizer{wxVERTICAL};
    scrolled->Add(reason_, wxSizerFlags{}.Expand().Border(wxBOTTOM, gap));
    scrolled->Add(text_, wxSizerFlags{1}.Expand());
    below_->SetSizer(scrolled);
    below_->SetScrollRate(0, gap);
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->AddSpacer(gap / 2);
    all->Add(controls_, wxSizerFlags{}.Expand().Border(wxLEFT, gap));
    all->AddSpacer(gap / 2);
    all->Add(below_, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT, gap));
    all->AddSpacer(gap / 2);
    SetSizer(all);
    SetScrollRate(0, gap);
    follow_events();
    follow_keys();
}

void AnnotatePane::follow_events() {
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        shorten_times();
        // The controls get their rows for this width first.
        CallAfter([this] {
            FitInside();
            wrap_reason();
            fit_report();
        });
    });
    follow_height(*text_, [this] { CallAfter([this] { fit_report(); }); });
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
    text_->Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
        scrolls_together_ ? below_->HandleOnMouseWheel(event) : event.Skip();
    });
}

/// A caret would look as if the report could be edited. It is shown only to a person who reads with
/// the keys.
void AnnotatePane::follow_keys() {
    text_->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
        event.Skip();
        show_caret(*text_, false);
    });
    text_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
        event.Skip();
        show_caret(*text_, true);
        // GTK does not scroll to the cursor in a text that is as high as its lines.
        if (scrolls_together_) CallAfter([this] { show_line_of(text_->GetInsertionPoint()); });
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

/// If the pane is low, gives the report the height of its lines, so that the paragraph and the
/// report scroll together. Otherwise, the report has the rest of the pane, and scrolls alone.
void AnnotatePane::fit_report() {
    const int line = text_->GetCharHeight();
    const int gap = FromDIP(usual_gap);
    if (below_->GetMinSize().y != least_lines_in_sight * line) {
        below_->SetMinSize({-1, least_lines_in_sight * line});
        FitInside();
        Layout();
    }
    int room = below_->GetSize().y;
    int lines = least_lines;
    if (reason_->IsShown()) {
        room -= reason_->GetBestSize().y + gap;
        lines = least_lines_below_reason;
    }
    scrolls_together_ = room < lines * line;
    const int height = scrolls_together_ ? height_of_lines(*text_) + gap : line;
    if (text_->GetMinSize().y != height) {
        text_->SetMinSize({-1, height});
        below_->FitInside();
        below_->Layout();
    }
    show_news();
}

/// Breaks the paragraph into lines. The lines leave room for a scroll bar, so that they are the
/// same with and without it.
void AnnotatePane::wrap_reason() {
    if (!reason_->IsShown()) return;
    const int bar = wxSystemSettings::GetMetric(wxSYS_VSCROLL_X, below_);
    reason_->SetLabelText(label_text(reason_words_));
    reason_->Wrap(std::max(below_->GetSize().x - std::max(bar, FromDIP(14)), FromDIP(100)));
    reason_->InvalidateBestSize();
    below_->FitInside();
    below_->Layout();
}

void AnnotatePane::show_reason(const std::string& words) {
    reason_words_ = words;
    reason_->Show(!words.empty());
    is_reason_new_ = !words.empty();
    wrap_reason();
    if (words.empty()) {
        below_->FitInside();
        below_->Layout();
    }
    CallAfter([this] { fit_report(); });
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
    const int height = below_->GetClientSize().y;
    if (top >= 0 && bottom <= height) return;
    int unit = 0;
    below_->GetScrollPixelsPerUnit(nullptr, &unit);
    const int distance = bottom - 3 * height / 4;
    below_->Scroll(-1, std::max(0, below_->GetViewStart().y + distance / std::max(1, unit)));
    if (HasScrollbar(wxVERTICAL)) Scroll(-1, GetVirtualSize().y);
}

void AnnotatePane::show_progress(double done) {
    gauge_->SetValue(static_cast<int>(done * gauge_range));
}

void AnnotatePane::show_report(ReportWords report) {
    show_reason({});
    text_->ChangeValue(to_wx(report.text));
    mistakes_ = std::move(report.mistakes);
    color_mistakes();
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

/// Scrolls to the marked mistake. In a low pane, a new paragraph about this mistake is more
/// important. A pane that is not shown has no size, so it scrolls later.
void AnnotatePane::show_news() {
    if (!IsShownOnScreen()) return;
    const bool has_reason = std::exchange(is_reason_new_, false);
    const bool has_mark = std::exchange(is_mark_new_, false);
    if (scrolls_together_ && has_reason) return below_->Scroll(-1, 0);
    if (!has_mark && !has_reason) return;
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
    use_colors(*below_, look);
    color_mistakes();
    shorten_times();
    wrap_reason();
    fit_report();
}

} // namespace merels::viewer
