#include <viewer/analysis/solve_page.hpp>

#include <engine/exact/plan/agenda.hpp>
#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/publish/game_title.hpp>
#include <viewer/analysis/looking.hpp>
#include <viewer/core/study/rule_set_order.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>
#include <initializer_list>
#include <thread>

namespace merels::viewer {

namespace {

constexpr std::uint64_t megabyte = std::uint64_t{1} << 20;
/// About the number of men that the engine solves without a request.
constexpr int usual_men = 8;

wxSpinCtrl* spin(wxWindow* parent, int least, int most, int value) {
    return new wxSpinCtrl{parent, wxID_ANY, {},   wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS,
                          least,  most,     value};
}

int threads_here() {
    return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 256U));
}

int most_men(const RuleSet& rule_set) {
    return static_cast<int>(rule_set.rules.men[0] + rule_set.rules.men[1]);
}

} // namespace

SolvePage::SolvePage(Desk& desk, const RuleSet& rule_set)
    : Page(desk, "solve"), rule_set_(&rule_set), rules_(new wxChoice{this, wxID_ANY}),
      men_(spin(this, 2, std::max(2, most_men(rule_set)), std::min(usual_men, most_men(rule_set)))),
      whole_(new wxCheckBox{this, wxID_ANY, wx_tr("The whole game, with the placing phase")}),
      threads_(spin(this, 1, 256, std::max(1, threads_here() / 2))),
      megabytes_(spin(this, 16, 1 << 20, 2048)),
      has_plies_(new wxCheckBox{this, wxID_ANY, wx_tr("Also store the distance to the end")}),
      choose_(new wxButton{this, wxID_ANY, wx_tr("Choose…")}),
      usual_(new wxButton{this, wxID_ANY, wx_tr("Use the default folder")}),
      start_(new wxButton{this, wxID_ANY, wx_tr("Start")}),
      what_(new wxStaticText{this, wxID_ANY, {}}), state_(new wxStaticText{this, wxID_ANY, {}}),
      gauge_(new wxGauge{this, wxID_ANY, gauge_range}),
      list_(new wxListCtrl{this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                           wxLC_REPORT | wxLC_SINGLE_SEL}) {
    has_plies_->SetValue(true);
    rules_->SetName(wx_tr("Rules"));
    list_rules();
    men_->SetName(wx_tr("Men on the board"));
    threads_->SetName(wx_tr("Threads"));
    megabytes_->SetName(wx_tr("Megabytes of memory"));
    list_->SetName(wx_tr("Plan"));
    list_->AppendColumn(wx_tr("Men"), wxLIST_FORMAT_LEFT, FromDIP(90));
    list_->AppendColumn(wx_tr("Positions"), wxLIST_FORMAT_RIGHT, FromDIP(120));
    list_->AppendColumn(wx_tr("Memory"), wxLIST_FORMAT_RIGHT, FromDIP(120));
    list_->AppendColumn(wx_tr("Files"), wxLIST_FORMAT_LEFT, FromDIP(120));
    arrange();
    rules_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { choose_rules(); });
    whole_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) {
        men_->Enable(!whole_->GetValue());
        make_plan();
    });
    men_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { make_plan(); });
    has_plies_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { make_plan(); });
    choose_->SetToolTip(wx_tr("Folder for the files of exact values"));
    choose_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_for_folder(); });
    usual_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { use_folder({}); });
    start_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { start_or_pause(); });
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { look_for_news(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter([this] { show_plan_words(); });
    });
    make_plan();
}

wxStaticText* SolvePage::add_label(const char* english_words) {
    return new wxStaticText{this, wxID_ANY, wx_tr(english_words)};
}

void SolvePage::arrange() {
    const int gap = FromDIP(8);
    auto* const grid = new wxFlexGridSizer{2, gap / 2, gap};
    const auto row = [&](const char* english_words, wxWindow* control) {
        grid->Add(add_label(english_words), wxSizerFlags{}.CentreVertical());
        grid->Add(control);
    };
    row(english("Rules"), rules_);
    row(english("Greatest number of men on the board"), men_);
    row(english("Threads"), threads_);
    row(english("Memory limit in megabytes"), megabytes_);
    grid->Add(add_label(english("Folder")), wxSizerFlags{}.CentreVertical());
    grid->Add(row_of({choose_, usual_}, gap));
    auto* const all = new wxBoxSizer{wxVERTICAL};
    const wxSizerFlags wide = wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap);
    all->Add(grid, wxSizerFlags{}.Border(wxLEFT | wxRIGHT | wxTOP, gap));
    all->Add(whole_, wide);
    all->Add(has_plies_, wide);
    all->Add(what_, wide);
    all->Add(row_of({start_, {gauge_, 1}}, gap), wide);
    all->Add(state_, wide);
    all->Add(list_, wxSizerFlags{1}.Expand().Border(wxALL, gap));
    SetSizer(all);
}

void SolvePage::ask_for_folder() {
    const auto path
        = desk().questions().open_folder(*this, tr("Folder for the files of exact values"));
    if (path) use_folder(*path);
}

void SolvePage::use_folder(const std::string& path) {
    desk().settings().values_folder = path;
    make_plan();
}

void SolvePage::list_rules() {
    listed_ = rule_sets_by_name();
    const bool is_built_in = std::ranges::find(listed_, rule_set_) != listed_.end();
    if (!is_built_in) listed_.insert(listed_.begin(), rule_set_);
    for (const RuleSet* const rules : listed_) rules_->Append(label_text(name_in_language(*rules)));
    const auto chosen = std::ranges::find(listed_, rule_set_);
    rules_->SetSelection(static_cast<int>(chosen - listed_.begin()));
}

void SolvePage::choose_rules() {
    const auto chosen = static_cast<std::size_t>(rules_->GetSelection());
    // If nothing is chosen, `chosen` is greater than every index.
    if (chosen >= listed_.size()) return;
    rule_set_ = listed_[chosen];
    const int most = most_men(*rule_set_);
    men_->SetRange(2, std::max(2, most));
    men_->SetValue(std::min(usual_men, most));
    make_plan();
    desk().page_changed();
}

Result<exact::Agenda> SolvePage::agenda() const {
    return whole_->GetValue()
               ? exact::plan_game(*rule_set_)
               : exact::plan_up_to(*rule_set_, static_cast<unsigned>(men_->GetValue()));
}

void SolvePage::make_plan() {
    plan_.reset();
    auto plan = agenda();
    if (plan) {
        plan_words_ = plan_in_words(*plan, has_plies_->GetValue()) + "; " + isolated(folder());
        if (all_folders() != exact::data_folder())
            plan_words_
                += "\n"
                   + tr("The engine does not look for exact values in this folder. Set MERELS_DATA "
                        "to the folder.");
        plan_ = *std::move(plan);
    } else {
        plan_words_ = plan.error().front().message;
    }
    if (folder().empty()) {
        plan_.reset();
        plan_words_ = tr("There is no folder for values, because MERELS_DATA is \"none\".");
    }
    start_->Enable(plan_.has_value() || is_running_);
    usual_->Enable(!is_running_ && !desk().settings().values_folder.empty());
    show_rows();
    show_plan_words();
}

void SolvePage::show_plan_words() {
    what_->SetLabelText(label_text(plan_words_));
    what_->Wrap(std::max(FromDIP(300), GetClientSize().x - FromDIP(32)));
    Layout();
}

void SolvePage::show_rows() {
    list_->DeleteAllItems();
    if (!plan_) return;
    const std::vector<exact::Subspace> there
        = exact::DatabaseFolder{folder(), *rule_set_}.subspaces();
    for (const PlanRow& row : plan_rows(*plan_, there)) {
        const long item = list_->InsertItem(list_->GetItemCount(), label_text(row.men));
        list_->SetItem(item, 1, label_text(row.positions));
        list_->SetItem(item, 2, label_text(row.memory));
        list_->SetItem(item, 3, label_text(row.state));
    }
}

void SolvePage::start_or_pause() {
    if (is_running_) {
        job_.ask_to_stop();
        start_->Disable();
        return state_->SetLabelText(wx_tr("Pausing…"));
    }
    if (!plan_) return;
    job_.start(*plan_, folder(),
               {.threads = static_cast<unsigned>(threads_->GetValue()),
                .most_bytes = static_cast<std::uint64_t>(megabytes_->GetValue()) * megabyte,
                .has_plies = has_plies_->GetValue()});
    show_running(true);
    timer_.Start(milliseconds_between_looks);
}

void SolvePage::show_running(bool is_running) {
    is_running_ = is_running;
    start_->Enable();
    start_->SetLabel(wx_tr(is_running ? english("Pause") : english("Start")));
    for (wxWindow* const control : std::initializer_list<wxWindow*>{
             rules_, whole_, threads_, megabytes_, has_plies_, choose_})
        control->Enable(!is_running);
    men_->Enable(!is_running && !whole_->GetValue());
    usual_->Enable(!is_running && !desk().settings().values_folder.empty());
    Layout();
}

void SolvePage::look_for_news() {
    const auto news = job_.news();
    if (!news) return;
    state_->SetLabelText(label_text(in_words(*news)));
    gauge_->SetValue(
        static_cast<int>(gauge_range * static_cast<double>(news->progress.slots_done)
                         / static_cast<double>(std::max<std::uint64_t>(1, news->slots))));
    if (!news->is_done) return;
    timer_.Stop();
    if (news->fault.empty() && !news->was_stopped) gauge_->SetValue(gauge_range);
    show_running(false);
    show_rows();
    desk().tell(in_words(*news));
}

bool SolvePage::may_close() {
    if (!is_running_) return true;
    const auto answer = desk().questions().ask(*this, questions::stop_solving());
    return answer == Questions::Answer::yes;
}

std::string SolvePage::title() const { return tr_format("Solve {}", rule_set_->id); }

void SolvePage::use_look(const Look& look) {
    use_colors(*this, look);
    make_plan();
}

} // namespace merels::viewer
