#include <viewer/analysis/engines_page.hpp>

#include <libnotation/game/language/language.hpp>
#include <viewer/analysis/looking.hpp>
#include <viewer/analysis/solve_page.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>

namespace merels::viewer {

EnginesPage::EnginesPage(Desk& desk, const RuleSet& rule_set)
    : Page(desk, "engines"), rule_set_(&rule_set), list_(new wxListBox{this, wxID_ANY}),
      name_(text_field(this, wx_tr("Name"))), command_(text_field(this, wx_tr("Command"))),
      options_(text_field(this, wx_tr("Options"), wxTE_MULTILINE)),
      result_(long_text(this, wx_tr("Result"))), add_(new wxButton{this, wxID_ANY, wx_tr("&Add")}),
      change_(new wxButton{this, wxID_ANY, wx_tr("&Change")}),
      remove_(new wxButton{this, wxID_ANY, wx_tr("&Remove")}),
      test_(new wxButton{this, wxID_ANY, wx_tr("&Test")}) {
    list_->SetName(wx_tr("Engines"));
    arrange();
    list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { show_entry(); });
    add_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { add(); });
    change_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { change(); });
    remove_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { remove(); });
    test_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { test(); });
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { look_for_news(); });
    show_list(0);
}

void EnginesPage::arrange() {
    const int gap = FromDIP(8);
    auto* const grid = new wxFlexGridSizer{2, gap / 2, gap};
    grid->AddGrowableCol(1, 1);
    const auto row = [&](const char* english_words, wxWindow* control) {
        grid->Add(new wxStaticText{this, wxID_ANY, wx_tr(english_words)});
        grid->Add(control, wxSizerFlags{1}.Expand());
    };
    row(english("Name"), name_);
    row(english("Command, as in a shell"), command_);
    row(english("Options, each on its own line as Name=value"), options_);
    options_->SetMinSize(FromDIP(wxSize{100, 70}));
    auto* const buttons = new wxBoxSizer{wxHORIZONTAL};
    for (wxButton* const button : {add_, change_, remove_, test_})
        buttons->Add(button, wxSizerFlags{}.Border(wxRIGHT, gap / 2));
    auto* const all = new wxBoxSizer{wxVERTICAL};
    const wxSizerFlags wide = wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap);
    all->Add(list_, wxSizerFlags{1}.Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
    all->Add(grid, wide);
    all->Add(buttons, wide);
    result_->SetMinSize(FromDIP(wxSize{100, 60}));
    all->Add(result_, wxSizerFlags{}.Expand().Border(wxALL, gap));
    SetSizer(all);
}

void EnginesPage::show_list(int chosen) {
    list_->Clear();
    for (const EngineEntry& engine : engines()) list_->Append(label_text(engine.name));
    const int count = static_cast<int>(engines().size());
    if (count > 0) list_->SetSelection(std::clamp(chosen, 0, count - 1));
    change_->Enable(count > 0);
    remove_->Enable(count > 0);
    add_->Enable(engines().size() < most_engines);
    show_entry();
}

void EnginesPage::show_entry() {
    const int chosen = list_->GetSelection();
    if (chosen == wxNOT_FOUND || static_cast<std::size_t>(chosen) >= engines().size()) return;
    const EngineEntry& engine = engines()[static_cast<std::size_t>(chosen)];
    name_->ChangeValue(to_wx(engine.name));
    command_->ChangeValue(to_wx(engine.command));
    options_->ChangeValue(to_wx(options_text(engine)));
}

std::optional<EngineEntry> EnginesPage::entry() {
    EngineEntry typed{name_->GetValue().utf8_string(), command_->GetValue().utf8_string(),
                      parse_options(options_->GetValue().utf8_string())};
    // Reads the engine back from the text that will be in the settings.
    auto kept = parse_engine(format(typed));
    if (!kept) tell_result(tr("An engine needs a name and a command."));
    return kept;
}

void EnginesPage::add() {
    auto typed = entry();
    if (!typed) return;
    tell_result(tr_format("{} was added.", typed->name));
    engines().push_back(*std::move(typed));
    show_list(static_cast<int>(engines().size()) - 1);
}

void EnginesPage::change() {
    const int chosen = list_->GetSelection();
    auto typed = entry();
    if (!typed || chosen == wxNOT_FOUND || static_cast<std::size_t>(chosen) >= engines().size())
        return;
    tell_result(tr_format("{} was changed.", typed->name));
    engines()[static_cast<std::size_t>(chosen)] = *std::move(typed);
    show_list(chosen);
}

void EnginesPage::remove() {
    const int chosen = list_->GetSelection();
    if (chosen == wxNOT_FOUND || static_cast<std::size_t>(chosen) >= engines().size()) return;
    const auto removed = engines().begin() + chosen;
    tell_result(tr_format("{} was removed.", removed->name));
    engines().erase(removed);
    show_list(chosen);
}

void EnginesPage::test() {
    if (worker_.is_running()) {
        worker_.ask_to_stop();
        return;
    }
    const auto typed = entry();
    if (!typed) return;
    worker_.start(
        [typed = *typed, rules = rule_set_](const std::stop_token& stop, const auto& tell) {
            tell(check_engine(typed, *rules, stop));
        },
        [](const std::string& why) { return why; });
    test_->SetLabel(wx_tr("&Stop"));
    tell_result(tr("Testing…"));
    timer_.Start(milliseconds_between_looks);
}

void EnginesPage::look_for_news() {
    const auto news = worker_.news();
    if (!news) return;
    timer_.Stop();
    test_->SetLabel(wx_tr("&Test"));
    tell_result(*news);
}

void EnginesPage::tell_result(const std::string& words) {
    result_->ChangeValue(to_wx(words));
    desk().tell(words);
}

std::string EnginesPage::title() const { return tr("Engines"); }

void EnginesPage::use_look(const Look& look) {
    use_colors(*this, look);
    for (wxTextCtrl* const field : {name_, command_, options_}) {
        field->SetForegroundColour(to_wx(look.theme[Ink::text]));
        field->SetBackgroundColour(to_wx(look.theme[Ink::background]));
    }
}

void add_analysis_commands(Desk& desk, CommandMap& commands,
                           const std::function<const RuleSet&()>& rule_set) {
    commands.on(Command::choose_engines, {[&desk, rule_set] {
                    // There is only one page of engines, because two would not know of each other's
                    // changes.
                    for (wxWindow* const page : desk.pages_parent().GetChildren())
                        if (dynamic_cast<EnginesPage*>(page) != nullptr)
                            return desk.show_page(*page);
                    desk.add_page(new EnginesPage{desk, rule_set()});
                }});
    commands.on(Command::solve_rules, {[&desk, rule_set] {
                    desk.add_page(new SolvePage{desk, rule_set()});
                }});
}

} // namespace merels::viewer
