#pragma once

#include <libnotation/publish/game_title.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/panel.h>
#include <wx/stattext.h>

#include <optional>

namespace merels::viewer {

/// The players, the result and the event of a game. The panel is above the moves.
class HeaderPanel : public wxPanel {
public:
    explicit HeaderPanel(wxWindow* parent);

    void use_look(const Look& look);
    void show(const Game& game);
    /// Hides the second line, so that the moves have more space.
    void fold(bool is_folded);

private:
    void describe();
    void wrap_details();
    void paint_chip();

    wxStaticText* title_;
    wxStaticText* result_;
    wxStaticText* details_;
    /// The rule set in a round label.
    wxStaticText* rules_;
    wxSizer* second_line_;
    std::optional<GameHeader> shown_;
    /// The width for which the details were divided into lines.
    int wrapped_at_ = 0;
    Look look_{};
};

} // namespace merels::viewer
