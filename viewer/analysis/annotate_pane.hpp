#pragma once

#include <viewer/core/tasks/annotate_job.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/gauge.h>
#include <wx/scrolwin.h>
#include <wx/textctrl.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace merels::viewer {

/// The pane for annotating a game: the time for each move, the progress, and the result.
/// With large letters, a small pane scrolls, so that the report keeps a useful height.
class AnnotatePane : public wxScrolledWindow {
public:
    struct Doings {
        std::function<void()> start_or_stop;
        std::function<void()> show_worst;
        std::function<void(unsigned ply)> go_to;
    };

    AnnotatePane(wxWindow* parent, Doings doings);

    void show_running(bool is_running);
    /// Shows the progress of the review. `done` is the finished part, from 0 to 1.
    void show_progress(double done);
    void show_words(const std::string& words) { show_report({words, {}}); }
    /// Shows a report about the moves. A person can click on a mistake in the report.
    void show_report(ReportWords report);
    void use_look(const Look& look);
    std::chrono::milliseconds time() const;
    std::string words() const { return text_->GetValue().utf8_string(); }
    wxTextCtrl& text() { return *text_; }

private:
    void color_mistakes();
    void click(wxPoint place);
    void fit_report();

    Doings doings_;
    std::vector<NamedMistake> mistakes_;
    Look look_{};
    wxButton* start_;
    wxChoice* time_;
    wxButton* worst_;
    wxGauge* gauge_;
    wxTextCtrl* text_;
};

} // namespace merels::viewer
