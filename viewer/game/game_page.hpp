#pragma once

#include <viewer/board/board_panel.hpp>
#include <viewer/core/files/file_state.hpp>
#include <viewer/core/game/document.hpp>
#include <viewer/core/language/listeners.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/move_panel.hpp>
#include <viewer/game/notice_strip.hpp>
#include <viewer/widgets/page.hpp>
#include <viewer/widgets/pane_tabs.hpp>

#include <wx/splitter.h>

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace merels::viewer {

/// An open game: the board, its moves, and the additions of features.
class GamePage : public Page {
public:
    /// `file` is the state of its origin when the game was read or saved last; if empty, the
    /// present state.
    GamePage(Desk& desk, MakeFeatures make_features, Game game, GameOrigin origin,
             std::optional<FileState> file = {});
    ~GamePage() override;

    Document& document() { return document_; }
    const Document& document() const { return document_; }
    BoardPanel& board() { return *board_; }
    MovePanel& moves() { return *moves_; }
    const GameOrigin& origin() const { return origin_; }
    /// Where it is saved from now on, as it is there now.
    void set_origin(GameOrigin origin);
    /// The state of its origin when the game was read or saved last.
    const FileState& file() const { return file_; }
    void set_file(const FileState& file) { file_ = file; }
    /// The person chose the present rules of the game for its record.
    void choose_rules() { chosen_rules_ = &document_.game().rule_set(); }
    bool has_chosen_rules() const {
        return chosen_rules_ != nullptr
               && is_same_game(*chosen_rules_, document_.game().rule_set());
    }

    /// Called after the document has changed or is at another move.
    Listeners& on_change() { return on_change_; }
    /// Told after the look has changed.
    Listeners& on_look() { return on_look_; }
    /// Told when the page has come to the front, and when another one has.
    Listeners& on_front() { return on_front_; }
    bool is_front() const { return is_front_; }
    /// Called when text that is being typed must be applied.
    Listeners& on_commit() { return on_commit_; }
    /// A field where something is typed that is not yet in the game.
    struct Typing {
        std::function<bool()> is_pending;
        /// Puts it where it is to be, in a copy of the game.
        std::function<void(Game&)> put;
        /// False if the command is not for the field; may be empty.
        std::function<bool(Command)> run;
        /// Why it cannot be in the game as it is, in a sentence; empty if it can. May be empty.
        std::function<std::string()> refusal;
    };
    /// One for each feature, until it ends.
    void add_typing(const Feature& feature, Typing typing);
    void end_typing(const Feature& feature);
    /// Called after each change of typed text.
    Listeners& on_typing() { return on_typing_; }
    /// The game with the text that is being typed.
    Game draft() const;
    /// The reason why typed text cannot be in the game; empty if it can.
    std::string refusal() const;
    /// Asked, when the game has unsaved changes, whether the page may close.
    void ask_before_closing(std::function<bool()> ask) { may_close_ = std::move(ask); }
    /// The page will close, and its changes will not be restored. Any later change cancels this.
    void give_up() { is_given_up_ = true; }
    void stay() override { is_given_up_ = false; }
    bool is_given_up() const { return is_given_up_; }
    /// Shows a menu for the last move, at the mouse.
    void show_menu();
    /// The entries of the menu, by their ids, with their commands.
    std::map<int, Command> fill_menu(wxMenu& menu) const;
    void run_from_menu(Command command);
    /// To be called after every change of the document, also of its place.
    void refresh_position();
    void tell(const std::string& words) { desk().tell(words); }
    /// For messages that must not be overlooked.
    NoticeStrip& notice() { return *notice_; }

    /// Where features put a pane: under the moves, chosen by its tab. Its parent is `panes()`.
    wxSimplebook& panes() { return *panes_; }
    PaneTabs& tabs() { return *tabs_; }
    void add_pane(wxWindow* pane, const char* english_title);
    void show_pane(wxWindow* pane);
    /// Where features put a strip: under the board. Its parent is `board_side()`.
    wxWindow& board_side() { return *board_side_; }
    void add_below_board(wxWindow* strip);

    std::string title() const override;
    bool has_unsaved_changes() const override {
        return document_.has_unsaved_changes() || is_typing();
    }
    bool is_busy() const override;
    bool run_while_typing(Command command) override;
    void commit_input() override { on_commit_.tell(); }
    bool may_close() override;
    void use_look(const Look& look) override;
    void shown() override;
    void set_front(bool is_front) override;
    std::optional<OpenTab> remembered() const override {
        return open_tab(origin_, document_.place().ply());
    }
    Page* again() override;

private:
    bool is_typing() const;
    int first_moves_height();
    void arrange();
    void follow_sashes();
    void add_reading();
    void add_turning();
    void add_entering();
    void add_drawing();
    void add_folding();
    void add_glyphs();
    void add_sashes();
    void move_board_sash(int percent);
    void move_panel_sash(int percent);
    void step(int moves);

    Document document_;
    GameOrigin origin_;
    FileState file_{};
    /// Null: no rule set was chosen.
    const RuleSet* chosen_rules_ = nullptr;
    NoticeStrip* notice_;
    wxSplitterWindow* sides_;
    wxPanel* board_side_;
    wxSplitterWindow* texts_;
    BoardPanel* board_;
    MovePanel* moves_;
    wxPanel* panes_side_;
    wxSimplebook* panes_;
    PaneTabs* tabs_;
    Listeners on_change_;
    Listeners on_look_;
    Listeners on_front_;
    Listeners on_commit_;
    Listeners on_typing_;
    std::vector<std::pair<const Feature*, Typing>> typings_;
    std::function<bool()> may_close_;
    bool is_front_ = true;
    bool is_arranged_ = false;
    bool is_given_up_ = false;
    /// Last: they know all the others.
    MakeFeatures make_features_;
    Features features_;
};

} // namespace merels::viewer
