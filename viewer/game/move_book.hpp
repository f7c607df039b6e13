#pragma once

#include <viewer/core/moves/move_text.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/textctrl.h>

#include <optional>

namespace merels::viewer {

/// The moves and comments as running text, in a control of wxWidgets.
class MoveBook : public wxTextCtrl {
public:
    explicit MoveBook(wxWindow* parent);

    /// Sets the look. Call `show_moves` after this call.
    void use_look(const Look& look);
    void show_moves(const MoveText& moves);
    /// Highlights the current move and scrolls to it. Call `show_moves` before this call.
    void mark(NodeId node);

    std::optional<Stretch> stretch_at(wxPoint place) const;
    /// The middle of a move's first letter, in pixels of this control.
    wxPoint place_of(NodeId node) const;

private:
    void write_all();
    void write_change(const MoveText& before, const ParagraphChange& change);
    wxString shown(std::size_t first, std::size_t end) const;
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
    /// True if moves, comments and other parts of the text have different styles. A very long text
    /// has only one style, because many styles would make the control slow.
    bool is_styled_ = true;
    /// True if the whole text is laid out. A part that is not laid out has no height, so places in
    /// pixels are wrong while `is_laid_out_` is false.
    bool is_laid_out_ = false;
    /// The height of the whole text at the last check, in pixels.
    int height_ = -1;
    Look look_{};
    /// The height of a line, in pixels.
    int line_height_ = 0;
};

} // namespace merels::viewer
