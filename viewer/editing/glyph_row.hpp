#pragma once

#include <libnotation/game/annotation.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/choice.h>
#include <wx/panel.h>
#include <wx/tglbtn.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace merels::viewer {

/// Buttons for the six usual glyphs of moves, and a list of all glyphs. The glyphs of the move are
/// marked. The closed list has room only for the signs; the open list also has their meanings. The
/// comment strip hides the buttons if there is too little space.
class GlyphRow : public wxPanel {
public:
    /// `choose` gets the chosen glyph; empty to remove all glyphs of the move.
    GlyphRow(wxWindow* parent, std::function<void(std::optional<Glyph>)> choose);

    ~GlyphRow() override;

    void use_look(const Look& look);
    /// Marks the glyphs of the move: its buttons are pressed, and its lines of the list are ticked.
    void show(const std::vector<Glyph>& glyphs);
    void show_buttons(bool are_shown);
    /// Enables or disables the list and the buttons. Without a move, there is nothing to annotate.
    void allow(bool is_allowed);
    const std::vector<wxToggleButton*>& buttons() const { return buttons_; }
    wxChoice& list() { return *list_; }

private:
    void add_button(Glyph glyph);
    void color_buttons();
    void write_list();
    std::string signs() const;

    std::function<void(std::optional<Glyph>)> choose_;
    Theme theme_{ThemeName::wood, false};
    std::vector<wxToggleButton*> buttons_;
    wxChoice* list_;
    /// The glyphs of the move.
    std::vector<Glyph> glyphs_;
    bool is_list_open_ = false;
};

} // namespace merels::viewer
