#include <viewer/window/main_frame.hpp>

#include <libnotation/base/files/folders.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <viewer/core/collection/game_rows.hpp>
#include <viewer/core/files/collection_file.hpp>
#include <viewer/core/files/file_names.hpp>
#include <viewer/core/files/whole_file.hpp>
#include <viewer/core/game/tag_edit.hpp>
#include <viewer/core/threads/background_worker.hpp>
#include <viewer/core/window/tab_titles.hpp>
#include <viewer/game/findings_pane.hpp>
#include <viewer/game/game_page.hpp>
#include <viewer/study/home_page.hpp>
#include <viewer/widgets/file_drop.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>
#include <viewer/window/languages.hpp>

#include <fmt/format.h>
#include <wx/bmpbndl.h>
#include <wx/iconbndl.h>
#include <wx/utils.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <utility>

namespace merels::viewer {

// Each feature is in the file of its class.
using MakeFeature = std::unique_ptr<Feature>(GamePage& page);
MakeFeature make_end_strip, make_graph, make_autoplay, make_button_strip, make_move_strip,
    make_tree_edits, make_comment_strip, make_engine_feature, make_play_again,
    make_annotate_feature, make_explorer, make_head_pane, make_setting_up, make_saving,
    make_autosave, make_study, make_output, make_evidence_strip;

namespace {

/// The node at the end of a line. The node is empty for an empty line, or if the tree does not have
/// the line. A position may have the same move twice, so the function follows all moves that fit.
std::optional<NodeId> node_after(const Game& game, const Moves& line) {
    std::vector<NodeId> ends{Game::root};
    for (const auto& move : line) {
        std::vector<NodeId> next;
        for (const NodeId end : ends)
            for (NodeId node = game.first_child(end); node != Game::none;
                 node = game.next_sibling(node))
                if (game.move(node) == move) next.push_back(node);
        ends = std::move(next);
    }
    return line.empty() || ends.empty() ? std::nullopt : std::optional{ends.front()};
}

/// Makes the features of a page in the order of their panes.
Features make_features(GamePage& page) {
    Features features;
    for (MakeFeature* const make :
         {make_end_strip, make_autoplay, make_button_strip, make_graph, make_move_strip,
          make_tree_edits, make_comment_strip, make_engine_feature, make_play_again,
          make_annotate_feature, make_explorer, make_head_pane, make_setting_up, make_saving,
          make_autosave, make_study, make_output, make_evidence_strip})
        features.push_back(make(page));
    return features;
}

/// The program's icon in several sizes. The result is empty if its drawing is not installed.
wxIconBundle window_icons() {
    const auto shared = std::filesystem::path{samples_folder()}.parent_path().parent_path();
    const wxString drawing
        = to_wx((shared / "icons/hicolor/scalable/apps/merels-viewer.svg").string());
    wxIconBundle icons;
    const auto drawn = wxBitmapBundle::FromSVGFile(drawing, {16, 16});
    if (!drawn.IsOk()) return icons;
    for (const int side : {16, 32, 48, 128}) icons.AddIcon(drawn.GetIcon({side, side}));
    return icons;
}

} // namespace

template <class Answer>
void MainFrame::begin_in_last_folder(std::function<Answer(wxWindow&, const FileQuestion&)>& ask) {
    ask = [this, asks = ask](wxWindow& parent, FileQuestion question) {
        if (question.folder.empty() || is_sample(question.folder))
            question.folder = last_folder(settings_.recent);
        return asks(parent, question);
    };
}

MainFrame::MainFrame(const Launch& launch, Questions questions)
    : wxFrame(nullptr, wxID_ANY, "Merels"), questions_(std::move(questions)),
      settings_path_(launch.keeps_settings ? settings_path() : std::string{}),
      settings_(read_settings(settings_path_)),
      rules_(launch.rules.empty() ? nullptr : rule_sets::find(launch.rules)),
      unsaved_(launch.keeps_settings ? unsaved_folder() : launch.unsaved_folder,
               launch.unsaved_pause),
      tabs_(
          *this, [this] { page_changed(); }, [this] { show_home(); }),
      lists_(*this, tabs_.book(), rules_) {
    use_standing_scroll_bars();
    // The tab that the question is about must be visible.
    questions_.ask = [this, ask = questions_.ask](wxWindow& about, const Question& question) {
        tabs_.show(about);
        return ask(about, question);
    };
    begin_in_last_folder(questions_.open_file);
    begin_in_last_folder(questions_.open_files);
    begin_in_last_folder(questions_.save_file);
    if (launch.theme) settings_.theme = *launch.theme;
    if (launch.is_dark) settings_.is_dark = launch.is_dark;
    if (launch.size) {
        settings_.width = launch.size->width;
        settings_.height = launch.size->height;
    }
    if (!launch.language.empty()) settings_.language = launch.language;
    use_language(settings_.language);
    // A screenshot must not show a man during its motion.
    if (!launch.screenshot.empty()) settings_.animates = false;
    SetSize(settings_.width, settings_.height);
    if (!launch.size) take_place();
    SetIcons(window_icons());
    CreateStatusBar();
    told_timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { tell({}); });
    // The status line shows only messages. The status line does not show help for menus and tools.
    SetStatusBarPane(-1);
    add_files();
    tabs_.add_commands(commands_);
    add_languages();
    lists_.add_commands(commands_);
    appearance_.emplace(settings_, commands_, [this] { use_look(); });
    use_look();
    menus_ = std::make_unique<Menus>();
    SetMenuBar(menus_->bar());
    tools_.emplace(*this, *menus_, look());
    refresh_menus();
    Bind(wxEVT_MENU, [this](wxCommandEvent& event) {
        const auto found = menus_->commands().find(event.GetId());
        if (found != menus_->commands().end()) return static_cast<void>(run(found->second));
        if (!open_recent(event.GetId())) event.Skip();
    });
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (!handle_key(event)) event.Skip();
    });
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent& event) { close(event); });
    SetDropTarget(new FileDrop{[this](const std::string& path) { open_path(path); }});
    const bool has_file = open_launched(launch);
    open_left_games(has_file);
}

/// Opens unsaved games of programs that have ended. Each game gets a tab.
void MainFrame::open_left_games(bool has_file) {
    std::vector<LeftGame> games = unsaved_.take_left(pool_);
    if (games.empty()) return;
    std::size_t kept = 0;
    const std::size_t asked_for = tabs_.size();
    for (LeftGame& left : games) {
        const std::uint64_t before = unsaved_.times_kept();
        auto* const page = new GamePage{*this, make_features, std::move(left.game),
                                        std::move(left.origin), left.file};
        page->document().mark_unsaved();
        page->document().go_to(left.node);
        add_page(page);
        page->refresh_position();
        // If this window could not keep the game, the left file is the only copy, so it must stay.
        if (unsaved_.times_kept() == before) continue;
        unsaved_.forget_taken(left.taken);
        ++kept;
    }
    // The files of the command line stay in front.
    if (has_file && asked_for > 0) tabs_.select(asked_for - 1);
    // If a game could not be kept, the reason is already shown.
    if (kept == games.size())
        tell(kept == 1 ? tr("An unsaved game was opened again.")
                       : tr_format("Unsaved games were opened again: {}", kept));
}

bool MainFrame::open_launched(const Launch& launch) {
    const bool wants_game = launch.game || launch.ply;
    const bool has_file
        = !launch.file.empty()
          && (wants_game ? open_number(launch.file, launch.game.value_or(1), launch.ply.value_or(0))
                         : open_path(launch.file));
    if (!launch.file.empty() && !has_file) fault_ = GetStatusBar()->GetStatusText().utf8_string();
    if (page() == nullptr && launch.begins_game)
        open_game(Game{rules_ != nullptr ? *rules_ : rule_sets::nine_mens_morris}, {}, {});
    else if (page() == nullptr)
        open_remembered_tabs();
    if (!fault_.empty()) tell(fault_);
    return has_file;
}

Result<OpenedRow, std::string> MainFrame::read_row(const std::string& path, std::uint64_t number) {
    return is_collection(path) ? open_id(path, static_cast<std::int64_t>(number), pool_)
                               : open_record(path, number, {rules_, &pool_});
}

bool MainFrame::open_number(const std::string& named, std::uint64_t number, std::uint64_t ply) {
    if (const auto fault = why_no_file(named)) {
        tell(*fault);
        return false;
    }
    const std::string path = whole_path(named);
    auto opened = read_row(path, number);
    if (!opened) {
        tell(opened.error());
        return false;
    }
    const auto fault = begin_after(*opened, ply);
    // Before the new tab refreshes the menus.
    remember(settings_, path, today());
    open_row(std::move(*opened));
    if (fault) fault_ = fmt::format("{}: {}", named, *fault);
    return true;
}

bool MainFrame::open_path(const std::string& named) {
    if (const auto fault = why_no_file(named)) {
        tell(*fault);
        return false;
    }
    const std::string path = whole_path(named);
    if (!is_collection(path) && !has_several_records(path)
        && position_lines(path, {rules_, &pool_}).size() < 2)
        return open_number(path, 1, 0);
    remember(settings_, path, today());
    lists_.open(path, rules_);
    return true;
}

void MainFrame::open_game(Game game, GameOrigin origin, const Moves& to) {
    open_row({std::move(game), std::move(origin), to});
}

/// Shows the tab of a game that is already open. If its record has changed, the game gets a new
/// tab.
bool MainFrame::show_open(const OpenedRow& row) {
    if (std::holds_alternative<std::monostate>(row.origin)) return false;
    for (std::size_t tab = 0; tab < tabs_.size(); ++tab) {
        auto* const page = dynamic_cast<GamePage*>(&tabs_.at(tab));
        if (page == nullptr || page->origin() != row.origin) continue;
        if (!page->has_unsaved_changes() && page->document().game() != row.game) continue;
        tabs_.select(tab);
        page->commit_input();
        if (const auto node = node_after(page->document().game(), row.to))
            page->document().go_to(*node);
        page->refresh_position();
        return true;
    }
    return false;
}

void MainFrame::open_row(OpenedRow row) {
    if (show_open(row)) return;
    const bool is_start
        = std::holds_alternative<std::monostate>(row.origin) && row.game == Game{row.game.start()};
    if (is_start) row.game.tags = tags_of_new_game(in_digits(today(), '.'));
    auto* const page
        = new GamePage{*this, make_features, std::move(row.game), std::move(row.origin), row.file};
    // A game without a file is unsaved, unless it is only a start position.
    const Game& game = page->document().game();
    if (!is_start && std::holds_alternative<std::monostate>(page->origin()))
        page->document().mark_unsaved();
    add_page(page);
    if (const auto node = node_after(game, row.to)) page->document().go_to(*node);
    add_findings(*page, std::move(row.findings));
    page->refresh_position();
}

void MainFrame::add_page(Page* page) {
    page->use_look(look());
    tabs_.add(page);
}

void MainFrame::tell_for(const std::string& words, int milliseconds) {
    SetStatusText(label_text(words));
    told_on_ = page();
    told_timer_.StartOnce(milliseconds);
}

void MainFrame::take_back(const std::string& words) {
    if (GetStatusBar()->GetStatusText() == label_text(words)) tell({});
}

void MainFrame::page_changed() {
    if (page() != told_on_) tell({});
    tabs_.refresh_titles();
    const std::string path = page() == nullptr ? std::string{} : page()->path();
    const wxString whole = label_text(window_title(tabs_.front_title().utf8_string(), path));
    if (GetTitle() != whole) SetTitle(whole);
    refresh_menus();
}

void MainFrame::show_home() {
    for (std::size_t tab = 0; tab < tabs_.size(); ++tab)
        if (dynamic_cast<HomePage*>(&tabs_.at(tab)) != nullptr) return tabs_.select(tab);
    tabs_.add_first(new HomePage{*this});
}

void MainFrame::close(wxCloseEvent& event) {
    // If no question is possible, unsaved games are kept for the next time.
    if (!event.CanVeto())
        tabs_.commit_all();
    else if (!tabs_.may_close_all())
        return event.Veto();
    const auto unended = [] {
        const wxBusyCursor waiting;
        return end_all_tasks();
    }();
    remember_tabs();
    tabs_.close_all();
    settings_.is_maximized = IsMaximized();
    if (!settings_.is_maximized) {
        GetSize(&settings_.width, &settings_.height);
        settings_.left = GetPosition().x;
        settings_.top = GetPosition().y;
    }
    failed_settings_.reset();
    if (const auto failed = keep_settings())
        fmt::print(stderr, "merels-viewer: {}\n", harmless_lines(*failed));
    if (!unended.empty()) end_without(unended);
    event.Skip();
}

/// Ends the program at once. Running tasks still use objects that a normal end would destroy.
void MainFrame::end_without(const std::vector<std::string_view>& tasks) {
    std::fputs(("merels-viewer: " + words_of_unended(tasks) + "\n").c_str(), stderr);
    std::fflush(nullptr);
    std::_Exit(1);
}

std::optional<std::string> MainFrame::keep_settings() {
    const bool is_known = settings_ == kept_settings_ || settings_ == failed_settings_;
    if (settings_path_.empty() || is_known) return std::nullopt;
    auto failed = write_settings(settings_path_, settings_);
    (failed ? failed_settings_ : kept_settings_) = settings_;
    return failed;
}

} // namespace merels::viewer
