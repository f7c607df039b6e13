#pragma once

#include <libnotation/game/annotation.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/panel.h>

#include <functional>
#include <optional>
#include <vector>

namespace merels::viewer {

/// Buttons for the six usual glyphs of moves, and a list of all glyphs. The comment strip hides the
/// buttons if there is too little space.
class GlyphRow : public wxPanel {
public:
    /// `choose` gets the chosen glyph; empty to remove all glyphs of the move.
    GlyphRow(wxWindow* parent, std::function<void(std::optional<Glyph>)> choose);

    void use_look(const Look& look);
    /// Shows the first glyph of the move in the list, and ticks all its glyphs.
    void show(const std::vector<Glyph>& glyphs);
    void show_buttons(bool are_shown);
    /// Enables or disables the list and the buttons. Without a move, there is nothing to annotate.
    void allow(bool is_allowed);
    const std::vector<wxButton*>& buttons() const { return buttons_; }
    wxChoice& list() { return *list_; }

private:
    void add_button(Glyph glyph);
    void color_buttons();

    std::function<void(std::optional<Glyph>)> choose_;
    Theme theme_{ThemeName::wood, false};
    std::vector<wxButton*> buttons_;
    wxChoice* list_;
};

} // namespace merels::viewer
