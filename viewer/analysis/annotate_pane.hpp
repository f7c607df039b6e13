#pragma once

#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/gauge.h>
#include <wx/panel.h>
#include <wx/textctrl.h>

#include <chrono>
#include <functional>
#include <string>

namespace merels::viewer {

/// The pane for annotating a game: the time for each move, the progress, and the result.
class AnnotatePane : public wxPanel {
public:
    AnnotatePane(wxWindow* parent, std::function<void()> start_or_stop,
                 std::function<void()> show_worst);

    void show_running(bool is_running);
    /// From 0 to 1.
    void show_progress(double done);
    void show_words(const std::string& words);
    void use_look(const Look& look);
    /// Takes over the time that is chosen in another pane.
    void choose_as(const AnnotatePane& other) { time_->SetSelection(other.time_->GetSelection()); }

    std::chrono::milliseconds time() const;
    std::string words() const { return text_->GetValue().utf8_string(); }

private:
    wxButton* start_;
    wxChoice* time_;
    wxButton* worst_;
    wxGauge* gauge_;
    wxTextCtrl* text_;
};

} // namespace merels::viewer
