#include <viewer/analysis/annotate_pane.hpp>

#include <libnotation/game/language/language.hpp>
#include <viewer/analysis/looking.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <wx/wrapsizer.h>

#include <algorithm>
#include <array>
#include <utility>

namespace merels::viewer {

namespace {

constexpr std::array<int, 6> times{100, 300, 1000, 3000, 10'000, 30'000};
constexpr int usual_time = 1;
/// The least height of the report.
constexpr int least_lines = 4;

} // namespace

AnnotatePane::AnnotatePane(wxWindow* parent, Doings doings)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                       wxVSCROLL | wxTAB_TRAVERSAL),
      doings_(std::move(doings)), start_(new wxButton{this, wxID_ANY, wx_tr(english("Review"))}),
      time_(new wxChoice{this, wxID_ANY}),
      worst_(new wxButton{this, wxID_ANY, wx_tr(english("Worst mistake"))}),
      gauge_(new wxGauge{this, wxID_ANY, gauge_range}),
      text_(long_text(this, wx_tr(english("Report")), wxTE_RICH2)) {
    for (const int time : times)
        time_->Append(label_text(tr_format("{} s for each move", time / 1000.0)));
    time_->SetSelection(usual_time);
    time_->SetName(wx_tr(english("Time for each move")));
    gauge_->Hide();
    const int gap = FromDIP(usual_gap);
    auto* const all = new wxBoxSizer{wxVERTICAL};
    auto* const controls = new wxWrapSizer{wxHORIZONTAL, wxREMOVE_LEADING_SPACES};
    worst_->MoveBeforeInTabOrder(time_);
    for (wxWindow* const control : std::initializer_list<wxWindow*>{start_, worst_, gauge_, time_})
        controls->Add(control, wxSizerFlags{}.CenterVertical().Border(wxALL, gap / 2));
    all->Add(controls, wxSizerFlags{}.Expand().Border(wxALL, gap / 2));
    all->Add(text_, wxSizerFlags{1}.Expand().Border(wxALL, gap));
    SetSizer(all);
    SetScrollRate(0, FromDIP(usual_gap));
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        // The controls get their rows for this width first.
        CallAfter([this] { fit_report(); });
    });
    worst_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { doings_.show_worst(); });
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
    fit_report();
}

/// Gives the report a height of several lines, if the pane is high enough to show them at once.
/// wxWidgets does not scroll to a control that is higher than the pane.
void AnnotatePane::fit_report() {
    const int line = text_->GetCharHeight();
    const int room = GetClientSize().y - 2 * FromDIP(usual_gap);
    text_->SetMinSize({-1, std::max(line, std::min(least_lines * line, room))});
    FitInside();
}

void AnnotatePane::show_progress(double done) {
    gauge_->SetValue(static_cast<int>(done * gauge_range));
}

void AnnotatePane::show_report(ReportWords report) {
    text_->ChangeValue(to_wx(report.text));
    mistakes_ = std::move(report.mistakes);
    color_mistakes();
}

void AnnotatePane::color_mistakes() {
    if (!look_.font.IsOk()) return;
    const wxColour background = to_wx(look_.theme[Ink::background]);
    // The text keeps the colors of its writing, and these may be of another theme.
    text_->SetStyle(0, text_->GetLastPosition(),
                    wxTextAttr{to_wx(look_.theme[Ink::text]), background, look_.font});
    for (const NamedMistake& mistake : mistakes_)
        text_->SetStyle(static_cast<long>(mistake.begin), static_cast<long>(mistake.end),
                        wxTextAttr{to_wx(look_.theme[Ink::accent]), background});
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
    fit_report();
}

} // namespace merels::viewer
