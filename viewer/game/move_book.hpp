#pragma once

#include <viewer/core/moves/move_text.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/textctrl.h>

#include <optional>

namespace merels::viewer {

/// The moves and comments of a game as running text, in a native control.
class MoveBook : public wxTextCtrl {
public:
    explicit MoveBook(wxWindow* parent);

    /// Followed by `show_moves`.
    void use_look(const Look& look);
    void show_moves(const MoveText& moves);
    /// The current move: it is brought into sight. Only after `show_moves`.
    void mark(NodeId node);

    std::optional<Stretch> stretch_at(wxPoint place) const;
    /// The middle of a move's first letter, in its pixels.
    wxPoint place_of(NodeId node) const;

private:
    void write_all();
    void write_change(const MoveText& before, const ParagraphChange& change);
    bool is_styled() const;
    void style_paragraphs(std::size_t first, std::size_t end);
    void indent(const Paragraph& paragraph);
    void unmark();
    void begin_layout();
    void follow_layout(wxIdleEvent& event);
    void scroll_to_current();
    wxTextAttr colors(TextLook look, bool is_current) const;
    wxTextAttr style_of(TextLook look) const;
    void set_style(const Stretch& stretch, const wxTextAttr& style);

    std::optional<MoveText> moves_;
    std::optional<Stretch> current_;
    /// Stretches differ in how they look; there are not too many of them.
    bool is_styled_ = true;
    /// Before this, coordinates in the text mean nothing: parts of it have no height yet.
    bool is_laid_out_ = false;
    /// The height of all of the text in pixels at the last request.
    int height_ = -1;
    Look look_{};
    /// Of the text, in pixels.
    int line_height_ = 0;
};

} // namespace merels::viewer
