#pragma once

#include <viewer/core/solve_job.hpp>
#include <viewer/window/page.hpp>

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/gauge.h>
#include <wx/listctrl.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/timer.h>

namespace merels::viewer {

/// Solves a rule set up to so many men: what it takes, start, pause, how far it is.
class SolvePage : public Page {
public:
    /// The rule set must outlive the page.
    SolvePage(Desk& desk, const RuleSet& rule_set);

    std::string title() const override;
    void use_look(const Look& look) override;
    void shown() override { men_->SetFocus(); }

    wxSpinCtrl& men() { return *men_; }
    wxButton& start() { return *start_; }
    std::string state() const { return state_->GetLabelText().utf8_string(); }
    wxListCtrl& list() { return *list_; }

private:
    void arrange();
    void make_plan();
    void show_plan_words();
    void show_rows();
    void start_or_pause();
    void look_for_news();
    void show_running(bool is_running);
    /// Where the engine looks for values; empty is nowhere.
    std::string folder() const;
    wxStaticText* add_label(const char* english_words);

    const RuleSet* rule_set_;
    std::optional<exact::Plan> plan_;
    std::string plan_words_;
    wxSpinCtrl* men_;
    wxSpinCtrl* threads_;
    wxSpinCtrl* megabytes_;
    wxCheckBox* has_plies_;
    wxButton* start_;
    wxStaticText* what_;
    wxStaticText* state_;
    wxGauge* gauge_;
    wxListCtrl* list_;
    wxTimer timer_;
    bool is_running_ = false;
    SolveJob job_;
};

} // namespace merels::viewer
