#pragma once

#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/choice.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

namespace merels::viewer {

/// Where the comment on the last turn is written, and its glyphs are chosen. What was typed counts
/// once the focus goes elsewhere, a command is given, or Ctrl+Return is pressed; Escape takes it
/// back.
class CommentPane : public Feature {
public:
    explicit CommentPane(GamePage& page);
    ~CommentPane() override;

private:
    void arrange();
    void edit();
    void choose_glyph();
    void show_glyphs();
    /// Puts the turn's comment into the field, unless it is there already.
    void load();
    void commit();
    void press(wxKeyEvent& event);
    void use_look();

    GamePage& page_;
    wxPanel* pane_;
    wxStaticText* subject_;
    wxChoice* glyphs_;
    wxTextCtrl* text_;
    /// Whose comment is in the field.
    NodeId node_ = Game::root;
    std::string loaded_;
};

} // namespace merels::viewer
