#pragma once

#include <libnotation/publish/game_title.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/panel.h>
#include <wx/stattext.h>

#include <optional>

namespace merels::viewer {

/// Players, result and occasion of a game, above its moves.
class HeaderPanel : public wxPanel {
public:
    explicit HeaderPanel(wxWindow* parent);

    void use_look(const Look& look);
    void show(const Game& game);
    /// Hides the second line, if the moves need its room.
    void fold(bool is_folded);

private:
    void describe();
    void paint_chip();

    wxStaticText* title_;
    wxStaticText* result_;
    wxStaticText* details_;
    /// The rule set, on a round label.
    wxStaticText* rules_;
    wxSizer* second_line_;
    std::optional<GameHeader> shown_;
    Look look_{};
};

} // namespace merels::viewer
