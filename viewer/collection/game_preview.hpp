#pragma once

#include <viewer/analysis/scene_panel.hpp>
#include <viewer/core/collection/game_rows.hpp>
#include <viewer/game/header_panel.hpp>

#include <wx/button.h>
#include <wx/panel.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <functional>
#include <memory>
#include <optional>

namespace merels::viewer {

/// The selected game of a list, with its header, its board and its first comment. A card of history
/// also shows its evidence.
class GamePreview : public wxPanel {
public:
    /// `open` is called if a person wants to see the whole game.
    GamePreview(wxWindow* parent, const std::function<void()>& open);

    using Read = std::function<Result<OpenedRow, std::string>(RuleSetPool& pool)>;
    /// Shows the game that `read` returns, or the reason why it cannot be read.
    void show(const Read& read);
    /// Shows no game.
    void clear();
    void use_look(const Look& look);

    /// The game that is shown; empty if no game is shown.
    const std::optional<Game>& game() const { return game_; }
    std::string words() const { return words_->GetValue().utf8_string(); }
    const wxStaticText& evidence() const { return *evidence_; }

    /// The picture of the board, for an area of this size.
    Scene scene(svg::Place size) const;

private:
    void refresh(const std::string& words);
    void fit_evidence();

    /// `game_` may use a rule set of `pool_`. `pool_` is declared before `game_`, so that the pool
    /// outlives the game.
    std::unique_ptr<RuleSetPool> pool_;
    std::optional<Game> game_;
    NodeId place_ = Game::root;
    double text_scale_ = 1;
    HeaderPanel* header_;
    /// The first comment, or the reason why the game cannot be read.
    std::string text_;
    /// The facts about the object of a card of history; empty for another game.
    std::string facts_;
    wxStaticText* evidence_;
    ScenePanel* board_;
    wxTextCtrl* words_;
    wxButton* open_;
};

} // namespace merels::viewer
