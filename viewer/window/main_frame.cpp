#include <viewer/window/main_frame.hpp>

#include <libnotation/rules/rule_sets.hpp>
#include <viewer/board/scene_painter.hpp>
#include <viewer/core/record_file.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/study/start_page.hpp>
#include <viewer/window/key_names.hpp>
#include <viewer/window/wx_text.hpp>

#include <fmt/format.h>
#include <wx/dcclient.h>
#include <wx/dcmemory.h>
#include <wx/settings.h>

#include <utility>

namespace merels::viewer {

namespace {

constexpr int text_step = 10;

} // namespace

MainFrame::MainFrame(const Launch& launch, Questions questions)
    : wxFrame(nullptr, wxID_ANY, "Merels"), questions_(std::move(questions)),
      settings_path_(launch.keeps_settings ? settings_path() : std::string{}),
      settings_(read_settings(settings_path_)),
      rules_(launch.rules.empty() ? nullptr : rule_sets::find(launch.rules)),
      pages_(new wxNotebook{this, wxID_ANY}) {
    if (launch.theme) settings_.theme = *launch.theme;
    if (launch.is_dark) settings_.is_dark = launch.is_dark;
    if (launch.size) {
        settings_.width = launch.size->width;
        settings_.height = launch.size->height;
    }
    SetClientSize(settings_.width, settings_.height);
    CreateStatusBar();
    add_files();
    add_tabs();
    add_looks();
    apply_settings();
    make_menus();
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (!handle_key(event)) event.Skip();
    });
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent& event) { close(event); });
    pages_->Bind(wxEVT_NOTEBOOK_PAGE_CHANGED, [this](wxBookCtrlEvent& event) {
        event.Skip();
        page_changed();
    });
    open_launched(launch);
}

void MainFrame::open_launched(const Launch& launch) {
    if (!launch.file.empty() && open_number(launch.file, launch.game, launch.ply.value_or(0)))
        return;
    if (launch.begins_game || !launch.file.empty())
        open_game(Game{rules_ != nullptr ? *rules_ : rule_sets::nine_mens_morris}, {}, {});
    else
        add_page(new StartPage{*this});
}

bool MainFrame::open_number(const std::string& path, std::uint64_t number, std::uint64_t ply) {
    auto opened = merels::viewer::open_game(path, number, rules_, pool_);
    if (!opened) {
        tell(opened.error());
        return false;
    }
    auto* const page
        = new GamePage{*this, std::move(opened->game), FilePlace{path, opened->number}};
    add_page(page);
    page->document().forward_by(static_cast<unsigned>(ply));
    page->refresh_position();
    remember(settings_, path);
    if (!opened->findings.empty())
        tell(fmt::format(fmt::runtime(tr("{}: {} problems in this record")), path,
                         opened->findings.size()));
    return true;
}

bool MainFrame::open_path(const std::string& path) { return open_number(path, 1, 0); }

void MainFrame::open_game(Game game, GameOrigin origin, const Turns& to) {
    auto* const page = new GamePage{*this, std::move(game), std::move(origin)};
    add_page(page);
    for (const auto& move : to) page->document().play(move);
    page->refresh_position();
}

Page* MainFrame::page() const {
    const int front = pages_->GetSelection();
    return front == wxNOT_FOUND
               ? nullptr
               : dynamic_cast<Page*>(pages_->GetPage(static_cast<std::size_t>(front)));
}

void MainFrame::add_page(Page* page) {
    pages_->AddPage(page, to_wx(page->title()), true);
    page->use_look(look_);
    page->shown();
    page_changed();
}

void MainFrame::tell(const std::string& words) { SetStatusText(to_wx(words)); }

void MainFrame::page_changed() {
    for (std::size_t i = 0; i < pages_->GetPageCount(); ++i) {
        const auto& page = dynamic_cast<const Page&>(*pages_->GetPage(i));
        const wxString title = to_wx((page.has_unsaved_changes() ? "• " : "") + page.title());
        if (pages_->GetPageText(i) != title) pages_->SetPageText(i, title);
    }
    const int front = pages_->GetSelection();
    SetTitle(front == wxNOT_FOUND
                 ? wxString{"Merels"}
                 : pages_->GetPageText(static_cast<std::size_t>(front)) + to_wx(" — Merels"));
    refresh_menus();
}

bool MainFrame::run(Command command) {
    Page* const front = page();
    const bool has_run
        = (front != nullptr && front->commands().run(command)) || commands_.run(command);
    refresh_menus();
    return has_run;
}

void MainFrame::make_menus() {
    menus_ = std::make_unique<Menus>();
    wxMenuBar* const before = GetMenuBar();
    SetMenuBar(menus_->bar());
    delete before;
    Bind(wxEVT_MENU, [this](wxCommandEvent& event) {
        const auto found = menus_->commands().find(event.GetId());
        if (found == menus_->commands().end()) return event.Skip();
        run(found->second);
    });
    refresh_menus();
}

void MainFrame::refresh_menus() {
    if (!menus_) return;
    const Page* const front = page();
    for (const auto& [id, command] : menus_->commands()) {
        const bool is_of_page = front != nullptr && front->commands().find(command) != nullptr;
        const CommandMap& map = is_of_page ? front->commands() : commands_;
        wxMenuItem& item = menus_->item(command);
        const bool is_possible = map.is_possible(command);
        if (item.IsEnabled() != is_possible) item.Enable(is_possible);
        if (item.IsCheckable() && item.IsChecked() != map.is_checked(command))
            item.Check(map.is_checked(command));
    }
}

bool MainFrame::handle_key(const wxKeyEvent& event) {
    const auto key = key_of(event);
    if (!key) return false;
    if (takes_keys(wxWindow::FindFocus()) && !works_while_typing(*key)) return false;
    const auto command = command_for(*key);
    return command && run(*command);
}

void MainFrame::apply_settings() {
    look_.is_dark = settings_.is_dark.value_or(wxSystemSettings::GetAppearance().IsDark());
    look_.theme = Theme{settings_.theme, look_.is_dark};
    look_.shows_names = settings_.shows_names;
    look_.animates = settings_.animates;
    look_.font = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT);
    look_.font.SetPointSize(look_.font.GetPointSize() * settings_.text_percent / 100);
    SetBackgroundColour(to_wx(look_.theme[Ink::background]));
    for (std::size_t i = 0; i < pages_->GetPageCount(); ++i)
        dynamic_cast<Page&>(*pages_->GetPage(i)).use_look(look_);
    refresh_menus();
}

void MainFrame::add_looks() {
    const auto choose = [this](Command command, ThemeName theme) {
        commands_.on(command, {[this, theme] {
                                   settings_.theme = theme;
                                   apply_settings();
                               },
                               {},
                               [this, theme] { return settings_.theme == theme; }});
    };
    choose(Command::theme_wood, ThemeName::wood);
    choose(Command::theme_slate, ThemeName::slate);
    choose(Command::theme_parchment, ThemeName::parchment);
    choose(Command::theme_contrast, ThemeName::contrast);
    commands_.on(Command::dark, {[this] {
                                     settings_.is_dark = !look_.is_dark;
                                     apply_settings();
                                 },
                                 {},
                                 [this] { return look_.is_dark; }});
    commands_.on(Command::show_names, {[this] {
                                           settings_.shows_names = !settings_.shows_names;
                                           apply_settings();
                                       },
                                       {},
                                       [this] { return settings_.shows_names; }});
    commands_.on(Command::larger_text, {[this] { change_text_size(text_step); }});
    commands_.on(Command::smaller_text, {[this] { change_text_size(-text_step); }});
}

void MainFrame::change_text_size(int percent) {
    settings_.text_percent
        = std::clamp(settings_.text_percent + percent, least_text_percent, most_text_percent);
    apply_settings();
}

void MainFrame::add_files() {
    commands_.on(Command::new_game, {[this] {
                     open_game(Game{rules_ != nullptr ? *rules_ : rule_sets::nine_mens_morris}, {},
                               {});
                 }});
    commands_.on(Command::open_file, {[this] {
                     const auto path = questions_.open_file(*this, {tr("Open"), "*|*"});
                     if (path) open_path(*path);
                 }});
    commands_.on(Command::start_page, {[this] { show_start(); }});
    commands_.on(Command::quit, {[this] { Close(); }});
}

void MainFrame::show_start() {
    for (std::size_t i = 0; i < pages_->GetPageCount(); ++i) {
        auto* const start = dynamic_cast<StartPage*>(pages_->GetPage(i));
        if (start == nullptr) continue;
        pages_->SetSelection(i);
        return start->shown();
    }
    add_page(new StartPage{*this});
}

void MainFrame::add_tabs() {
    const auto has_several = [this] { return pages_->GetPageCount() > 1; };
    commands_.on(Command::next_tab, {[this] { step_tab(1); }, has_several});
    commands_.on(Command::previous_tab, {[this] { step_tab(-1); }, has_several});
    commands_.on(Command::close_tab,
                 {[this] { close_tab(); }, [this] { return page() != nullptr; }});
}

void MainFrame::step_tab(int step) {
    const int count = static_cast<int>(pages_->GetPageCount());
    const int next = (pages_->GetSelection() + step + count) % count;
    pages_->SetSelection(static_cast<std::size_t>(next));
    if (page() != nullptr) page()->shown();
}

bool MainFrame::close_tab() {
    if (page() == nullptr || !page()->may_close()) return false;
    pages_->DeletePage(static_cast<std::size_t>(pages_->GetSelection()));
    page_changed();
    return true;
}

void MainFrame::close(wxCloseEvent& event) {
    while (pages_->GetPageCount() > 0) {
        if (close_tab() || !event.CanVeto()) continue;
        return event.Veto();
    }
    settings_.is_maximized = IsMaximized();
    if (!settings_.is_maximized) GetClientSize(&settings_.width, &settings_.height);
    if (!settings_path_.empty()) {
        if (const auto failed = write_settings(settings_path_, settings_))
            fmt::print(stderr, "merels-viewer: {}\n", *failed);
    }
    event.Skip();
}

bool MainFrame::save_picture(const std::string& path) {
    const wxSize size = GetClientSize();
    wxBitmap picture{size};
    wxMemoryDC memory{picture};
    wxClientDC window{this};
    memory.Blit(0, 0, size.x, size.y, &window, 0, 0);
    memory.SelectObject(wxNullBitmap);
    return picture.SaveFile(to_wx(path), wxBITMAP_TYPE_PNG);
}

} // namespace merels::viewer
