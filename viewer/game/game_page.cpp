#include <viewer/game/game_page.hpp>

#include <libnotation/game/language/date_words.hpp>
#include <libnotation/game/language/foreign_text.hpp>
#include <libnotation/game/language/language.hpp>
#include <libnotation/game/language/short_text.hpp>
#include <libnotation/publish/game_title.hpp>
#include <viewer/core/collection/origin_file.hpp>
#include <viewer/core/study/lesson_progress.hpp>
#include <viewer/game/findings_pane.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <fmt/format.h>
#include <wx/menu.h>
#include <wx/sizer.h>

#include <algorithm>
#include <filesystem>

namespace merels::viewer {

namespace {

/// The title of a game. A person without a name who plays against the engine is "You".
std::string title_of(const Game& game, std::optional<Color> engine) {
    if (!engine || !player_name(game, opponent(*engine)).empty()) return game_title(game);
    constexpr std::size_t most_letters = 60;
    std::string name = isolated(shortened(player_name(game, *engine), most_letters));
    if (name.empty()) name = tr("Engine");
    return *engine == Color::white ? fmt::format("{} – {}", name, tr("You"))
                                   : fmt::format("{} – {}", tr("You"), name);
}

} // namespace

GamePage::GamePage(Desk& desk, MakeFeatures make_features, Game game, GameOrigin origin,
                   std::optional<FileState> file)
    : Page(desk, "game"), document_(std::move(game)), origin_(std::move(origin)),
      file_(file ? *file : state_of_origin(origin_)), sides_(new Splitter{this}),
      board_side_(new wxPanel{sides_}), texts_(new Splitter{sides_}),
      board_(new BoardPanel{board_side_, [this](const std::string& words) { tell(words); }}),
      moves_(new MovePanel{texts_,
                           [this](NodeId node) {
                               commit_input();
                               document_.go_to(node);
                               refresh_position();
                           }}),
      notice_(new NoticeStrip{moves_,
                              [this](Command command) {
                                  commit_input();
                                  if (!commands().run(command)) this->desk().run(command);
                              }}),
      panes_side_(new wxPanel{texts_}),
      panes_(new wxSimplebook{panes_side_, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, "panes"}),
      tabs_(new PaneTabs{panes_side_, *panes_, [this] { board_->SetFocus(); }}) {
    board_->before_edit = [this] { commit_input(); };
    board_->on_move = [this] { refresh_position(); };
    board_->on_draw = [this] { refresh_position(); };
    board_->on_wheel = [this](int moves) { step(moves); };
    moves_->on_wheel = [this](int moves) { step(moves); };
    moves_->on_menu = [this] { show_menu(); };
    moves_->find_title = [this] { return title_of(document_.game(), board_->advice().player); };
    moves_->add_above_head(notice_);
    notice_->pass_focus = [this] { board_->SetFocus(); };
    board_side_->SetSizer(new wxBoxSizer{wxVERTICAL});
    board_side_->GetSizer()->Add(board_, wxSizerFlags{1}.Expand());
    panes_side_->SetSizer(new wxBoxSizer{wxVERTICAL});
    panes_side_->GetSizer()->Add(
        tabs_, wxSizerFlags{}.Expand().Border(wxLEFT | wxRIGHT, FromDIP(usual_gap)));
    panes_side_->GetSizer()->Add(panes_, wxSizerFlags{1}.Expand().Border(
                                             wxLEFT | wxRIGHT, FromDIP(usual_margin - usual_gap)));
    texts_->SetMinimumPaneSize(FromDIP(80));
    sides_->SetMinimumPaneSize(FromDIP(200));
    texts_->SplitHorizontally(moves_, panes_side_);
    sides_->SplitVertically(board_side_, texts_);
    auto* const all = new wxBoxSizer{wxVERTICAL};
    all->Add(sides_, wxSizerFlags{1}.Expand());
    SetSizer(all);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        const bool was_arranged = is_arranged_;
        // The first picture must not show the sashes of an earlier size.
        Layout();
        arrange();
        CallAfter([this, was_arranged] {
            arrange();
            // While GTK gives a new page its first sizes, it forgets some changes of the parts.
            if (!was_arranged && is_arranged_) lay_out_again();
        });
    });
    add_reading();
    add_turning();
    add_entering();
    add_folding();
    add_glyphs();
    add_sashes();
    board_->show(document_);
    moves_->show(document_);
    features_ = make_features(*this);
    if (panes_->GetPageCount() == 0) texts_->Unsplit(panes_side_);
}

/// The windows outlive the features, so the windows must not call them any more.
GamePage::~GamePage() {
    panes_->SetEvtHandlerEnabled(false);
    tabs_->SetEvtHandlerEnabled(false);
    // The last feature ends first, because keeping unsaved work needs the typed text of the others.
    while (!features_.empty()) features_.pop_back();
}

void GamePage::add_pane(wxWindow* pane, const char* english_title) {
    panes_->AddPage(pane, wx_tr(english_title));
}

void GamePage::show_pane(wxWindow* pane) {
    const int number = panes_->FindPage(pane);
    if (number != wxNOT_FOUND) panes_->SetSelection(static_cast<std::size_t>(number));
}

void GamePage::add_below_board(wxWindow* strip) {
    board_side_->GetSizer()->Add(strip, wxSizerFlags{}.Expand());
}

void GamePage::show_reviewed(std::optional<EvaluationGraph> values) {
    reviewed_ = std::move(values);
    on_review_.tell();
}

void GamePage::refresh_position() {
    is_given_up_ = false;
    board_->refresh_position();
    moves_->refresh_position();
    on_change_.tell();
    desk().page_changed();
}

void GamePage::set_origin(GameOrigin origin) {
    origin_ = std::move(origin);
    file_ = state_of_origin(origin_);
}

void GamePage::add_typing(const Feature& feature, Typing typing) {
    typings_.emplace_back(&feature, std::move(typing));
}

void GamePage::end_typing(const Feature& feature) {
    std::erase_if(typings_, [&](const auto& typing) { return typing.first == &feature; });
}

bool GamePage::is_typing() const {
    return std::ranges::any_of(typings_,
                               [](const auto& typing) { return typing.second.is_pending(); });
}

bool GamePage::run_while_typing(Command command) {
    return std::ranges::any_of(typings_, [command](const auto& typing) {
        return typing.second.run && typing.second.run(command);
    });
}

Game GamePage::draft() const {
    Game game = document_.game();
    for (const auto& [feature, typing] : typings_)
        if (typing.is_pending()) typing.put(game);
    return game;
}

std::string GamePage::refusal() const {
    for (const auto& [feature, typing] : typings_)
        if (typing.refusal && typing.is_pending()) return typing.refusal();
    return {};
}

bool GamePage::may_close() {
    commit_input();
    is_given_up_ = false;
    for (const auto& feature : features_) {
        const auto question = feature->question_before_end();
        if (question && desk().questions().ask(*this, *question) != Questions::Answer::yes)
            return false;
    }
    return !has_unsaved_changes() || !may_close_ || may_close_();
}

bool GamePage::is_busy() const {
    return std::ranges::any_of(features_, [](const std::unique_ptr<Feature>& feature) {
        return feature->question_before_end().has_value();
    });
}

/// False while a reader is in the middle of a lesson.
bool GamePage::gives_way_to(const GameOrigin& next) const {
    const Walker& place = document_.place();
    return is_same_course(origin_, next) && (place.is_at_start() || place.is_at_end())
           && !has_unsaved_changes() && !is_busy();
}

std::map<int, Command> GamePage::fill_menu(wxMenu& menu) const {
    std::map<int, Command> shown;
    for (const Command command :
         {Command::edit_comment, Command::more_glyphs, Command::promote, Command::demote,
          Command::make_main_line, Command::fold, Command::erase, Command::erase_following}) {
        wxMenuItem* const item = menu.Append(wxID_ANY, wx_tr(info(command).words));
        item->Enable(commands().is_possible(command));
        shown[item->GetId()] = command;
    }
    return shown;
}

void GamePage::show_menu() {
    wxMenu menu;
    const std::map<int, Command> shown = fill_menu(menu);
    const auto chosen = shown.find(GetPopupMenuSelectionFromUser(menu));
    if (chosen != shown.end()) run_from_menu(chosen->second);
}

void GamePage::run_from_menu(Command command) {
    commit_input();
    commands().run(command);
}

/// The tab of a game without players or event has the name of the file.
std::string GamePage::title() const {
    const Game& game = document_.game();
    const std::string title = title_of(game, board_->advice().player);
    const auto* const place = std::get_if<FilePlace>(&origin_);
    const bool is_known = place == nullptr || title != name_in_language(game.rule_set());
    return is_known ? title : isolated(std::filesystem::path{place->path}.filename().string());
}

std::vector<std::string> GamePage::title_facts() const {
    const Game& game = document_.game();
    const std::string round = isolated(known_value(game, "Round"));
    const auto* const place = std::get_if<FilePlace>(&origin_);
    return {isolated(date_in_words(known_value(game, "Date"))),
            round.empty() ? round : tr_format("round {}", round),
            place == nullptr ? std::string{}
                             : isolated(std::filesystem::path{place->path}.filename().string())};
}

std::string GamePage::path() const { return path_of(origin_); }

void GamePage::use_look(const Look& look) {
    SetBackgroundColour(to_wx(look.theme[Ink::background]));
    SetFont(look.font);
    sides_->use_look(look);
    texts_->use_look(look);
    board_->use_look(look);
    moves_->use_look(look);
    notice_->use_look(look);
    panes_side_->SetBackgroundColour(to_wx(look.theme[Ink::background]));
    tabs_->use_look(look);
    on_look_.tell();
    // The panes are higher with larger letters.
    arrange();
}

void GamePage::set_front(bool is_front) {
    if (is_front == is_front_) return;
    is_front_ = is_front;
    on_front_.tell();
}

void GamePage::shown() { board_->SetFocus(); }

} // namespace merels::viewer
