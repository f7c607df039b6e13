#pragma once

#include <libnotation/publish/game_title.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/panel.h>
#include <wx/stattext.h>

#include <functional>
#include <optional>
#include <string>

namespace merels::viewer {

/// The players, the result and the event of a game, and a link to its source on the web. The panel
/// is above the moves.
class HeaderPanel : public wxPanel {
public:
    explicit HeaderPanel(wxWindow* parent);

    void use_look(const Look& look);
    /// Shows the header of a game. If `title` is not empty, the panel shows `title` instead of the
    /// title of the game.
    void show(const Game& game, std::string title = {});
    /// Hides the second line, so that the moves have more space.
    void fold(bool is_folded);

    /// The button that opens the source of the game on the web. If the game has no such source, the
    /// button is hidden.
    wxButton& link() { return *link_; }
    /// Opens a safe web address. Tests replace this function.
    std::function<void(const std::string& address)> open_link;

private:
    void describe();
    void fit_title();
    void wrap_details();
    void show_link();
    void paint_chip();

    wxStaticText* title_;
    wxStaticText* result_;
    wxStaticText* details_;
    /// The name of the rule set, in a label with round corners.
    wxStaticText* rules_;
    wxButton* link_;
    /// The address of the source; empty if there is no safe address.
    std::string address_;
    wxSizer* second_line_;
    std::optional<GameHeader> shown_;
    /// The width for which the details were divided into lines.
    int wrapped_at_ = 0;
    Look look_{};
};

} // namespace merels::viewer
