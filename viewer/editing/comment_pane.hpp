#pragma once

#include <viewer/core/editing/typing_history.hpp>
#include <viewer/game/feature.hpp>
#include <viewer/game/game_page.hpp>

#include <wx/choice.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

namespace merels::viewer {

/// Where the comment on the last turn is written, and its glyphs are chosen. What was typed counts
/// once the focus goes elsewhere, a command is given, or Ctrl+Return is pressed; Escape takes it
/// back, and redoing brings it again. Undoing in the field takes back a word.
class CommentPane : public Feature {
public:
    explicit CommentPane(GamePage& page);
    ~CommentPane() override;

private:
    void arrange();
    void edit();
    void choose_glyph();
    /// Puts the turn's comment into the field, unless it is there already.
    void load();
    void show_subject();
    void show_text();
    void typed();
    void commit();
    void take_back();
    bool is_pending() const;
    /// True where it was for the field.
    bool run(Command command);
    void press(wxKeyEvent& event);
    void use_look();

    GamePage& page_;
    wxPanel* pane_;
    /// A field: a text that changes would have the whole window laid out and painted anew.
    wxTextCtrl* subject_;
    wxChoice* glyphs_;
    wxTextCtrl* text_;
    /// Whose comment is in the field.
    NodeId node_ = Game::root;
    std::string loaded_;
    TypingHistory history_;
    bool was_pending_ = false;
    /// Of the document that the node is in.
    std::uint64_t record_ = 0;
};

} // namespace merels::viewer
