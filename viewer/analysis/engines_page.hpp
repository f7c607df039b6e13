#pragma once

#include <viewer/core/analysis/engine_entry.hpp>
#include <viewer/core/threads/background_worker.hpp>
#include <viewer/core/window/command_map.hpp>
#include <viewer/widgets/desk.hpp>
#include <viewer/widgets/page.hpp>

#include <wx/button.h>
#include <wx/listbox.h>
#include <wx/textctrl.h>
#include <wx/timer.h>

#include <functional>

namespace merels::viewer {

/// A page with a list of other programs that the window can use as engines. For the chosen program,
/// the page shows the name, the command and the options.
class EnginesPage : public Page {
public:
    /// To test a program, the page uses positions under `rule_set`. `rule_set` must outlive the
    /// page.
    EnginesPage(Desk& desk, const RuleSet& rule_set);

    std::string title() const override;
    void use_look(const Look& look) override;
    void shown() override { name_->SetFocus(); }

    wxListBox& list() { return *list_; }
    wxTextCtrl& name() { return *name_; }
    wxTextCtrl& command() { return *command_; }
    std::string result() const { return result_->GetValue().utf8_string(); }

private:
    void arrange();
    void show_list(int chosen);
    void show_entry();
    /// The engine that the form describes. If the name or the command is missing, shows a message
    /// and returns nothing.
    std::optional<EngineEntry> entry();
    std::vector<EngineEntry>& engines() { return desk().settings().engines; }
    void add();
    void change();
    void remove();
    void test();
    void look_for_news();
    void tell_result(const std::string& words);

    const RuleSet* rule_set_;
    wxListBox* list_;
    wxTextCtrl* name_;
    wxTextCtrl* command_;
    wxTextCtrl* options_;
    wxTextCtrl* result_;
    wxButton* add_;
    wxButton* change_;
    wxButton* remove_;
    wxButton* test_;
    wxTimer timer_;
    BackgroundWorker<std::string> worker_{"trying an engine"};
};

/// Adds the commands for engines and for solving, which use the current rule set.
void add_analysis_commands(Desk& desk, CommandMap& commands,
                           const std::function<const RuleSet&()>& rule_set);

} // namespace merels::viewer
