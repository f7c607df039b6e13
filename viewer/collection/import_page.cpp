#include <viewer/collection/import_page.hpp>

#include <libnotation/game/language/language.hpp>
#include <viewer/core/files/file_names.hpp>
#include <viewer/widgets/controls.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <filesystem>

namespace merels::viewer {

namespace {

constexpr int milliseconds_between_looks_at_import = 100;

} // namespace

class ImportPage::Lines : public wxListCtrl {
public:
    Lines(wxWindow* parent, const ImportTask& task)
        : wxListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                     wxLC_REPORT | wxLC_VIRTUAL | wxLC_NO_HEADER | wxLC_SINGLE_SEL | wxBORDER_NONE,
                     wxDefaultValidator, "report"),
          task_(task) {
        AppendColumn(wx_tr("Problem"));
        Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
            event.Skip();
            SetColumnWidth(0, std::max(GetClientSize().x, FromDIP(900)));
        });
    }

    wxString OnGetItemText(long row, long) const override {
        const auto at = static_cast<std::size_t>(row);
        return at < task_.lines().size() ? label_text(task_.lines()[at].words) : wxString{};
    }

private:
    const ImportTask& task_;
};

ImportPage::ImportPage(Desk& desk, std::unique_ptr<ImportTask> task, Calls calls)
    : Page(desk, "import"), task_(std::move(task)), calls_(std::move(calls)),
      words_(new wxStaticText(this, wxID_ANY, {}, wxDefaultPosition, wxDefaultSize,
                              wxST_NO_AUTORESIZE | wxST_ELLIPSIZE_END, "import")),
      gauge_(new wxGauge(this, wxID_ANY, 100)), stop_(new wxButton(this, wxID_ANY, wx_tr("Stop"))),
      show_games_(new wxButton(this, wxID_ANY, wx_tr("Show the games"))),
      list_(new Lines{this, *task_}), timer_(this) {
    auto* const sources = new wxStaticText{this,
                                           wxID_ANY,
                                           label_text(sources_in_words(task_->files())),
                                           wxDefaultPosition,
                                           wxDefaultSize,
                                           wxST_NO_AUTORESIZE | wxST_ELLIPSIZE_END,
                                           "sources of import"};
    sources->SetToolTip(label_text(sources_in_words(task_->files())));
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(sources, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(6)));
    all->Add(words_, wxSizerFlags{}.Expand().Border(wxALL, FromDIP(6)));
    all->Add(row_of({{gauge_, 1}, stop_, show_games_}, FromDIP(6)),
             wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(6)));
    all->Add(list_, wxSizerFlags{1}.Expand());
    SetSizer(all);
    show_games_->Hide();
    show_games_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { calls_.show_games(*this); });
    stop_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { task_->stop(); });
    list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent& event) {
        open_line(static_cast<std::size_t>(event.GetIndex()));
    });
    commands().on(Command::stop_search,
                  {[this] { task_->stop(); }, [this] { return task_->is_running(); }});
    Bind(wxEVT_TIMER, [this](wxTimerEvent&) { show_news(); });
    ImportPage::use_look(desk.look());
    show_words();
    stop_->Enable(task_->is_running());
    if (!task_->news().is_done) timer_.Start(milliseconds_between_looks_at_import);
}

/// The list outlives the task. If the list has no rows, it does not use the task again.
ImportPage::~ImportPage() {
    list_->SetItemCount(0);
    if (task_->news().is_done) return;
    task_->stop();
    calls_.leave(std::move(task_));
}

void ImportPage::show_words() {
    const ImportNews& news = task_->news();
    words_->SetLabelText(label_text(in_words(news)));
    gauge_->SetValue(news.is_done ? 100 : news.percent);
    list_->SetItemCount(static_cast<long>(task_->lines().size()));
    list_->Refresh();
}

void ImportPage::show_news() {
    if (task_->poll()) show_words();
    if (!task_->news().is_done) return;
    timer_.Stop();
    const bool had_focus = IsDescendant(FindFocus());
    stop_->Hide();
    gauge_->Hide();
    show_games_->Show();
    Layout();
    if (had_focus) shown();
    desk().tell(in_words(task_->news()));
    desk().page_changed();
    calls_.changed();
}

/// Without a report to read, the games are next.
void ImportPage::shown() {
    if (show_games_->IsShown() && task_->lines().empty())
        show_games_->SetFocus();
    else
        list_->SetFocus();
}

void ImportPage::open_line(std::size_t line) {
    if (line >= task_->lines().size()) return;
    const ImportLine& chosen = task_->lines()[line];
    auto opened = open_record(whole_path(chosen.path), chosen.record, {nullptr, &desk().pool()});
    if (!opened) return desk().tell(opened.error());
    begin_at(*opened, chosen.words);
    desk().open_row(std::move(*opened));
}

std::string ImportPage::title() const {
    const std::string name = std::filesystem::path{task_->collection()}.filename().string();
    return tr_format("Import into {}", name);
}

bool ImportPage::may_close() {
    if (!task_->is_running()) return true;
    const auto answer = desk().questions().ask(*this, questions::stop_import());
    return answer == Questions::Answer::yes;
}

void ImportPage::use_look(const Look& look) {
    use_colors(*this, look);
    Layout();
}

} // namespace merels::viewer
