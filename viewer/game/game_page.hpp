#pragma once

#include <libnotation/drawing/scene/evaluation_graph.hpp>
#include <viewer/board/board_panel.hpp>
#include <viewer/core/files/file_state.hpp>
#include <viewer/core/game/document.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/listeners.hpp>
#include <viewer/game/move_panel.hpp>
#include <viewer/game/notice_strip.hpp>
#include <viewer/game/splitter.hpp>
#include <viewer/widgets/page.hpp>
#include <viewer/widgets/pane_tabs.hpp>

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace merels::viewer {

/// The page of an open game. The page contains the board, the moves, and panes such as the engine
/// pane.
class GamePage : public Page {
public:
    /// `file` is the state of the game's file or record when the game was last read or saved. If
    /// `file` is empty, the page uses the present state of the file or record.
    GamePage(Desk& desk, MakeFeatures make_features, Game game, GameOrigin origin,
             std::optional<FileState> file = {});
    ~GamePage() override;

    Document& document() { return document_; }
    const Document& document() const { return document_; }
    BoardPanel& board() { return *board_; }
    MovePanel& moves() { return *moves_; }
    const GameOrigin& origin() const { return origin_; }
    /// Sets the file or collection of the game, and remembers the present state of the file or
    /// record.
    void set_origin(GameOrigin origin);
    /// The state of the game's file or record when the game was last read or saved.
    const FileState& file() const { return file_; }
    void set_file(const FileState& file) { file_ = file; }
    /// Call this function after a person has chosen the rules of the game. When the game is saved,
    /// the page does not ask about the rules again.
    void choose_rules() { chosen_rules_ = &document_.game().rule_set(); }
    bool has_chosen_rules() const {
        return chosen_rules_ != nullptr
               && is_same_game(*chosen_rules_, document_.game().rule_set());
    }

    /// The functions to call when the document has changed or is at another move.
    Listeners& on_change() { return on_change_; }
    /// The functions to call when the `Look` of the window has changed.
    Listeners& on_look() { return on_look_; }
    /// The functions to call when the page comes to the front or leaves the front.
    Listeners& on_front() { return on_front_; }
    bool is_front() const { return is_front_; }
    /// The functions that put typed text into the game.
    Listeners& on_commit() { return on_commit_; }
    /// A field with typed text that is not yet in the game.
    struct Typing {
        std::function<bool()> is_pending;
        /// Puts the typed text into a copy of the game.
        std::function<void(Game&)> put;
        /// If the text field has the focus and can run the command, runs it. Otherwise, returns
        /// false. `run` may be empty.
        std::function<bool(Command)> run;
        /// The reason why `put` cannot put the text into the game, as a sentence. The result is
        /// empty if `put` is possible. `refusal` may be empty.
        std::function<std::string()> refusal;
    };
    /// Adds the field of a feature. Each feature has at most one field.
    void add_typing(const Feature& feature, Typing typing);
    void end_typing(const Feature& feature);
    /// True if a field has typed text that is not yet in the game.
    bool is_typing() const;
    /// The functions to call after each change of typed text.
    Listeners& on_typing() { return on_typing_; }
    /// A copy of the game with the typed text.
    Game draft() const;
    /// The reason why typed text cannot go into the game. The result is empty if all typed text can
    /// go into the game.
    std::string refusal() const;
    /// Sets `ask`, which is called before a page with unsaved changes closes. `ask` returns true if
    /// the page may close.
    void ask_before_closing(std::function<bool()> ask) { may_close_ = std::move(ask); }
    /// Call this function when the page will close without saving. Merels then forgets the unsaved
    /// changes. If the game changes again after this call, Merels keeps the unsaved changes.
    void give_up() { is_given_up_ = true; }
    void stay() override { is_given_up_ = false; }
    bool is_given_up() const { return is_given_up_; }
    /// Shows a menu for the current move, at the mouse.
    void show_menu();
    /// Fills the menu. The result maps the id of each menu item to its command.
    std::map<int, Command> fill_menu(wxMenu& menu) const;
    void run_from_menu(Command command);
    /// Call this function after every change of the document or of the current move.
    void refresh_position();
    void tell(const std::string& words) { desk().tell(words); }
    /// The strip for important messages, at the top of the moves.
    NoticeStrip& notice() { return *notice_; }

    /// The window below the moves. This window shows one pane of a feature at a time. Each pane has
    /// a tab. The parent of a pane is `panes()`.
    wxSimplebook& panes() { return *panes_; }
    PaneTabs& tabs() { return *tabs_; }
    void add_pane(wxWindow* pane, const char* english_title);
    void show_pane(wxWindow* pane);
    /// The values that a running review has found; empty while no review is running.
    const std::optional<EvaluationGraph>& reviewed() const { return reviewed_; }
    void show_reviewed(std::optional<EvaluationGraph> values);
    /// The functions to call when `reviewed()` has changed.
    Listeners& on_review() { return on_review_; }
    /// The window with the strips below the board. The parent of a strip is `board_side()`.
    wxWindow& board_side() { return *board_side_; }
    void add_below_board(wxWindow* strip);

    std::string title() const override;
    /// The date, the round, and the name of the file.
    std::vector<std::string> title_facts() const override;
    std::string path() const override;
    bool has_unsaved_changes() const override {
        return document_.has_unsaved_changes() || is_typing();
    }
    bool is_busy() const override;
    bool gives_way_to(const GameOrigin& next) const override;
    bool run_while_typing(Command command) override;
    void commit_input() override { on_commit_.tell(); }
    bool may_close() override;
    void use_look(const Look& look) override;
    void shown() override;
    void set_front(bool is_front) override;
    std::optional<OpenTab> remembered() const override {
        return open_tab(origin_, document_.place().ply());
    }

private:
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
    /// The rule set that the person chose; null without a choice.
    const RuleSet* chosen_rules_ = nullptr;
    Splitter* sides_;
    wxPanel* board_side_;
    Splitter* texts_;
    BoardPanel* board_;
    MovePanel* moves_;
    NoticeStrip* notice_;
    wxPanel* panes_side_;
    wxSimplebook* panes_;
    PaneTabs* tabs_;
    Listeners on_change_;
    Listeners on_look_;
    Listeners on_front_;
    Listeners on_commit_;
    Listeners on_typing_;
    Listeners on_review_;
    std::optional<EvaluationGraph> reviewed_;
    std::vector<std::pair<const Feature*, Typing>> typings_;
    std::function<bool()> may_close_;
    bool is_front_ = true;
    bool is_arranged_ = false;
    bool is_given_up_ = false;
    /// The features come last, because they use all other members.
    Features features_;
};

} // namespace merels::viewer
