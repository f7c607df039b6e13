// The commands of the window itself.

#include <viewer/window/main_frame.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <viewer/analysis/engines_page.hpp>
#include <viewer/core/files/file_names.hpp>
#include <viewer/core/files/whole_file.hpp>
#include <viewer/core/window/why_not.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/study/home_page.hpp>
#include <viewer/study/lessons.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/key_names.hpp>
#include <viewer/widgets/keys_dialog.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>
#include <viewer/window/languages.hpp>

#include <wx/aboutdlg.h>
#include <wx/display.h>

#include <algorithm>
#include <utility>

namespace merels::viewer {

bool MainFrame::run(Command command) {
    Page* const front = page();
    if (front != nullptr && front->run_while_typing(command)) return true;
    if (front != nullptr) front->commit_input();
    const bool has_run = run_without_refreshing(front, command);
    refresh_menus();
    tell_unless_kept();
    return has_run;
}

void MainFrame::tell_unless_kept() {
    if (const auto failed = keep_settings())
        tell(tr_format("The settings cannot be saved: {}", *failed));
}

bool MainFrame::run_without_refreshing(Page* front, Command command) {
    struct Running {
        bool& is_running;
        bool before = std::exchange(is_running, true);
        ~Running() { is_running = before; }
    };
    const Running running{is_running_};
    return (front != nullptr && front->commands().run(command)) || commands_.run(command);
}

/// Uses the window's last place, if the screen still exists. Otherwise, the window is in the
/// middle. The whole window is on the screen.
void MainFrame::take_place() {
    // A window manager puts a title above the window.
    constexpr int height_of_title = 40;
    const wxPoint corner{settings_.left.value_or(0), settings_.top.value_or(0)};
    const int last = wxDisplay::GetFromPoint(corner);
    const bool has_place = settings_.left && settings_.top && last != wxNOT_FOUND;
    wxRect room
        = (has_place ? wxDisplay{static_cast<unsigned>(last)} : wxDisplay{}).GetClientArea();
    if (!has_place || !room.Contains(wxRect{corner, GetSize()})) {
        room.height = std::max(1, room.height - FromDIP(height_of_title));
        wxRect place{corner, GetSize()};
        place.width = std::min(place.width, room.width);
        place.height = std::min(place.height, room.height);
        if (!has_place) place = place.CentreIn(room);
        place.x = std::clamp(place.x, room.x, room.x + room.width - place.width);
        place.y = std::clamp(place.y, room.y, room.y + room.height - place.height);
        SetSize(place);
    } else {
        SetPosition(corner);
    }
    if (settings_.is_maximized)
        Maximize();
    else
        place_when_shown(*this, GetPosition());
}

void MainFrame::remember_tabs() {
    settings_.tabs.clear();
    settings_.front_tab = 0;
    for (std::size_t tab = 0; tab < tabs_.size(); ++tab) {
        auto remembered = tabs_.at(tab).remembered();
        if (!remembered) continue;
        settings_.tabs.push_back(*std::move(remembered));
        if (&tabs_.at(tab) == page()) settings_.front_tab = static_cast<int>(settings_.tabs.size());
    }
}

/// Opens Home and the last tabs, if their files still exist.
void MainFrame::open_remembered_tabs() {
    show_home();
    const Page* front = page();
    int number = 0;
    for (const OpenTab& tab : std::vector<OpenTab>{settings_.tabs}) {
        ++number;
        if (why_no_file(tab.path)) continue;
        if (tab.game) {
            auto row = read_row(tab.path, static_cast<std::uint64_t>(*tab.game));
            if (!row) continue;
            begin_after(*row, tab.ply);
            open_row(std::move(*row));
        } else {
            lists_.open(tab.path, nullptr);
        }
        if (number == settings_.front_tab) front = page();
    }
    tabs_.show(*front);
}

void MainFrame::refresh_menus() {
    // During a command, the page may change often. A refresh follows at the end.
    if (!tools_ || is_running_) return;
    if (listed_recent_ != settings_.recent) {
        listed_recent_ = settings_.recent;
        menus_->show_recent(recent_items(listed_recent_, today()));
    }
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
    tools_->refresh();
}

bool MainFrame::open_recent(int id) {
    const std::string path = menus_->recent_path(id);
    if (path.empty()) return false;
    // Opening the file changes the menu, so this happens after the event of the menu.
    CallAfter([this, path] {
        open_path(path);
        tell_unless_kept();
    });
    return true;
}

bool MainFrame::handle_key(const wxKeyEvent& event) {
    if (is_menu_open()) return false;
    const auto key = key_of(event);
    if (!key) return false;
    const wxWindow* const focused = wxWindow::FindFocus();
    if (takes_key(focused, *key)) return lacks_page(focused, *key);
    if (presses_button(focused, *key)) return false;
    const auto command = command_for(*key);
    if (!command || run(*command)) return command.has_value();
    tell_why_not(*command, *key);
    return lacks_page(focused, *key);
}

/// Shows the reason if a person presses the key of a disabled command. A key that may be meant for
/// a focused list or button has no message.
void MainFrame::tell_why_not(Command command, const Key& key) {
    const bool is_in_game = dynamic_cast<const GamePage*>(page()) != nullptr;
    if (!is_in_game && !works_while_typing(key)) return;
    const bool is_of_page = page() != nullptr && page()->commands().find(command) != nullptr;
    const bool is_for_tab = is_of_page || commands_.find(command) != nullptr;
    tell(why_not(command, is_for_tab ? Hindrance::not_now : Hindrance::other_tab));
}

void MainFrame::use_look() {
    if (!menus_)
        Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
            event.Skip();
            Page* const front = tabs_.front();
            if (front != nullptr && front->wants_layout()) front->lay_out_again();
        });
    SetBackgroundColour(to_wx(look().theme[Ink::background]));
    for (std::size_t tab = 0; tab < tabs_.size(); ++tab) {
        Page& page = tabs_.at(tab);
        page.use_look(look());
        // Home lays itself out, because it keeps its place.
        page.want_layout(&page != tabs_.front() && dynamic_cast<HomePage*>(&page) == nullptr);
    }
    const auto renew_tools = [this] {
        tools_.emplace(*this, *menus_, look());
        refresh_menus();
    };
    // The desktop may change the look while a menu of the tool bar is open.
    const bool must_wait
        = tools_ && tools_->waits_for_share([this, renew_tools] { CallAfter(renew_tools); });
    if (menus_ && !must_wait) renew_tools();
}

void MainFrame::add_languages() {
    auto command = static_cast<unsigned>(Command::language_en);
    for (const Language& language : all_languages()) {
        commands_.on(static_cast<Command>(command++),
                     {[this, code = language.code] { change_language(code); },
                      {},
                      [this, code = language.code] {
                          const std::string& chosen = settings_.language;
                          return code == (chosen.empty() ? current_language() : chosen);
                      }});
    }
}

void MainFrame::change_language(const std::string& code) {
    settings_.language = code;
    tell(code == current_language() ? std::string{}
                                    : tr("Merels uses this language after the next start."));
}

void MainFrame::add_files() {
    commands_.on(Command::new_game, {[this] {
                     open_game(Game{rules_ != nullptr ? *rules_ : rule_sets::nine_mens_morris}, {},
                               {});
                 }});
    commands_.on(
        Command::open_file, {[this] {
            const auto path = questions_.open_file(*this, {tr("Open"), records_and_collections()});
            if (path) open_path(*path);
        }});
    commands_.on(Command::start_page, {[this] { show_home(); }});
    commands_.on(Command::next_lesson, {[this] { continue_lessons(*this, Shelf::lessons); }});
    commands_.on(Command::next_puzzle, {[this] { continue_lessons(*this, Shelf::puzzles); }});
    add_analysis_commands(*this, commands_, [this]() -> const RuleSet& {
        return rules_ != nullptr ? *rules_ : rule_sets::nine_mens_morris;
    });
    commands_.on(Command::quit, {[this] { Close(); }});
    commands_.on(Command::keys, {[this] { (new KeysDialog{*this})->Show(); }});
    commands_.on(Command::about, {[this] { tell_about(); }});
}

void MainFrame::tell_about() {
    wxAboutDialogInfo about;
    about.SetName("Merels");
    about.SetVersion(MERELS_VERSION);
    about.SetDescription(wx_tr("Study games of nine men's morris and its relatives"));
    about.SetLicence(wx_tr("Free software under the MIT license"));
    wxAboutBox(about, this);
}

} // namespace merels::viewer
