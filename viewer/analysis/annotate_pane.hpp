#pragma once

#include <viewer/core/tasks/annotate_job.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/gauge.h>
#include <wx/scrolwin.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace merels::viewer {

/// The pane for annotating a game. At the top are the controls. Below them are a paragraph about
/// one mistake and the report. In a low pane, the paragraph and the report scroll together. Only if
/// no line of them would fit, the controls scroll, too.
class AnnotatePane : public wxScrolledWindow {
public:
    struct Doings {
        std::function<void()> start_or_stop;
        std::function<void()> show_worst;
        std::function<void(unsigned ply)> go_to;
        std::function<bool()> is_against_engine;
    };

    AnnotatePane(wxWindow* parent, Doings doings);

    void show_running(bool is_running);
    /// Shows the progress of the review. `done` is the finished part, from 0 to 1.
    void show_progress(double done);
    void show_words(const std::string& words) { show_report({words, {}}); }
    /// Shows a report about the moves, without a paragraph about a mistake. A person can click on a
    /// mistake in the report.
    void show_report(ReportWords report);
    /// Shows a paragraph between the controls and the report, for example about the worst mistake.
    void show_reason(const std::string& words);
    const std::string& reason() const { return reason_words_; }
    /// Marks the mistake at this ply in the report, and scrolls to it. A report without this
    /// mistake has no mark.
    void mark(unsigned ply);
    void use_look(const Look& look);
    std::chrono::milliseconds time() const;
    std::string words() const { return text_->GetValue().utf8_string(); }
    wxTextCtrl& text() { return *text_; }
    /// The window that scrolls below the controls.
    wxScrolledWindow& below() { return *below_; }

private:
    void follow_events();
    void follow_keys();
    void wrap_reason();
    void color_mistakes();
    void color(const NamedMistake& mistake);
    void click(wxPoint place);
    void fit_report();
    void shorten_times();
    void show_whose_mistakes();
    void show_line_of(long letter);
    void show_news();

    Doings doings_;
    std::vector<NamedMistake> mistakes_;
    /// The ply of the marked mistake; 0 if the reader is at no move of the main line.
    unsigned marked_ = 0;
    /// True if the pane has not scrolled to the mark yet.
    bool is_mark_new_ = false;
    /// True if the pane has not scrolled to the paragraph yet.
    bool is_reason_new_ = false;
    bool has_short_times_ = false;
    /// True if the pane is so low that the paragraph and the report scroll together.
    bool scrolls_together_ = false;
    std::string reason_words_;
    Look look_{};
    wxButton* start_;
    wxChoice* time_;
    wxButton* worst_;
    wxGauge* gauge_;
    wxWrapSizer* controls_ = new wxWrapSizer{wxHORIZONTAL, wxREMOVE_LEADING_SPACES};
    wxScrolledWindow* below_;
    wxStaticText* reason_;
    wxTextCtrl* text_;
};

} // namespace merels::viewer
