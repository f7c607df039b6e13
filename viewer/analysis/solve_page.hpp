#pragma once

#include <engine/exact/knowledge.hpp>
#include <viewer/core/tasks/solve_job.hpp>
#include <viewer/widgets/page.hpp>

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/gauge.h>
#include <wx/listctrl.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/timer.h>

namespace merels::viewer {

/// A page that solves a rule set: either all positions with a few men, or all positions that can
/// occur in a game. The
/// page shows the needed memory and disk space. Buttons start and pause the work.
class SolvePage : public Page {
public:
    /// The page first shows `rule_set`, which must outlive the page.
    SolvePage(Desk& desk, const RuleSet& rule_set);

    std::string title() const override;
    void use_look(const Look& look) override;
    void shown() override { rules_->SetFocus(); }
    bool may_close() override;

    wxChoice& rules() { return *rules_; }
    wxSpinCtrl& men() { return *men_; }
    wxCheckBox& whole() { return *whole_; }
    wxButton& start() { return *start_; }
    wxButton& choose_folder() { return *choose_; }
    wxButton& usual_folder() { return *usual_; }
    std::string plan() const { return plan_words_; }
    std::string state() const { return state_->GetLabelText().utf8_string(); }
    wxListCtrl& list() { return *list_; }

private:
    void arrange();
    void list_rules();
    void choose_rules();
    void make_plan();
    Result<exact::Agenda> agenda() const;
    void show_plan_words();
    void show_rows();
    void start_or_pause();
    void look_for_news();
    void show_running(bool is_running);
    /// The folder for the values of the rule set; empty if no folder is known.
    std::string folder() {
        const std::string all = all_folders();
        return all.empty() ? all : exact::values_folder(all, *rule_set_);
    }
    /// The folder that has a subfolder for each rule set. If the person has chosen no folder, the
    /// default folder is used.
    std::string all_folders() {
        const std::string& chosen = desk().settings().values_folder;
        return chosen.empty() ? exact::data_folder() : chosen;
    }
    void ask_for_folder();
    void use_folder(const std::string& path);
    wxStaticText* add_label(const char* english_words);

    const RuleSet* rule_set_;
    /// The rule sets in the order of the list `rules_`.
    std::vector<const RuleSet*> listed_;
    std::optional<exact::Agenda> plan_;
    std::string plan_words_;
    wxChoice* rules_;
    wxSpinCtrl* men_;
    wxCheckBox* whole_;
    wxSpinCtrl* threads_;
    wxSpinCtrl* megabytes_;
    wxCheckBox* has_plies_;
    wxButton* choose_;
    wxButton* usual_;
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
