// Divides the space of a game's page between its parts.

#include <viewer/game/game_page.hpp>

#include <libnotation/game/language/language.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

/// A key moves a sash by this many percent.
constexpr int sash_step = 5;
/// At this height, a pane shows some rows of a list.
constexpr int usual_pane_height = 220;
/// In a small window, the moves keep more than half of the height.
constexpr int most_pane_percent = 42;

int percent_of(int part, int whole) { return whole <= 0 ? 0 : (part * 100 + whole / 2) / whole; }

struct Percents {
    int least;
    int most;
};

/// Moves a sash by some percent. The result is its place, which a small window may limit.
int moved(wxSplitterWindow& parts, int whole, int percent, Percents limits) {
    const auto share = [&] {
        return std::clamp(percent_of(parts.GetSashPosition(), whole), limits.least, limits.most);
    };
    parts.SetSashPosition(whole * std::clamp(share() + percent, limits.least, limits.most) / 100);
    return share();
}

} // namespace

/// The first height of the moves. The person may have chosen another height with the sash. The
/// panes have their room from the beginning, so that no button moves away under the mouse.
int GamePage::first_moves_height() {
    const int percent = desk().settings().moves_percent;
    const int whole = texts_->GetSize().y;
    const int height = whole * percent / 100;
    if (percent != Settings{}.moves_percent) return height;
    const int usual = FromDIP(usual_pane_height);
    const int pane = std::min(static_cast<int>(usual * desk().look().text_scale),
                              whole * most_pane_percent / 100);
    return std::clamp(whole - pane, 1, std::max(1, height));
}

/// Places the sashes. A page may get several sizes before its final one.
void GamePage::arrange() {
    if (GetSize().x <= FromDIP(200)) return;
    if (!is_arranged_) follow_sashes();
    is_arranged_ = true;
    sides_->SetSashPosition(GetSize().x * desk().settings().board_percent / 100);
    texts_->SetSashPosition(first_moves_height());
}

/// Stores only what a person changes. Resizing the window moves sashes, too.
void GamePage::follow_sashes() {
    sides_->Bind(wxEVT_SPLITTER_SASH_POS_CHANGING, [this](wxSplitterEvent& event) {
        desk().settings().board_percent
            = std::clamp(percent_of(event.GetSashPosition(), GetSize().x), least_board_percent,
                         most_board_percent);
    });
    // Without this call, the event would also reach the sash next to the board.
    texts_->Bind(wxEVT_SPLITTER_SASH_POS_CHANGING, [this](wxSplitterEvent& event) {
        desk().settings().moves_percent
            = std::clamp(percent_of(event.GetSashPosition(), texts_->GetSize().y),
                         least_moves_percent, most_moves_percent);
    });
}

void GamePage::add_sashes() {
    commands().on(Command::larger_board, {[this] { move_board_sash(sash_step); }});
    commands().on(Command::smaller_board, {[this] { move_board_sash(-sash_step); }});
    const auto has_panes = [this] { return texts_->IsSplit(); };
    commands().on(Command::larger_moves, {[this] { move_panel_sash(sash_step); }, has_panes});
    commands().on(Command::smaller_moves, {[this] { move_panel_sash(-sash_step); }, has_panes});
}

void GamePage::move_board_sash(int percent) {
    if (!is_arranged_) return;
    int& share = desk().settings().board_percent;
    share = moved(*sides_, GetSize().x, percent, {least_board_percent, most_board_percent});
    tell(tr_format("The board takes {} % of the width.", share));
}

void GamePage::move_panel_sash(int percent) {
    if (!is_arranged_) return;
    int& share = desk().settings().moves_percent;
    share = moved(*texts_, texts_->GetSize().y, percent, {least_moves_percent, most_moves_percent});
    tell(tr_format("The moves take {} % of the height.", share));
}

} // namespace merels::viewer
