#pragma once

#include <viewer/core/game/document.hpp>
#include <viewer/core/game/move_text.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/panel.h>
#include <wx/textctrl.h>

#include <functional>
#include <optional>
#include <set>

namespace merels::viewer {

/// The turns of a document as text in a native control, which screen readers know.
class MovePanel : public wxPanel {
public:
    /// `go_to` is called with the turn that a person chose.
    MovePanel(wxWindow* parent, std::function<void(NodeId)> go_to);

    void show(const Document& document);
    void use_look(const Look& look);
    /// The document has changed, or stands elsewhere.
    void refresh_position();

    /// Hides the variation that the reader is in, or shows the one that begins where he stands.
    void toggle_fold();
    void fold_all();
    void unfold_all();
    /// Hides what the other panel hides of the same game; to be shown by `refresh_position`.
    void take_folds(const MovePanel& other) { folded_ = other.folded_; }
    bool is_folded(NodeId start) const { return folded_.contains(start); }

    /// The middle of a turn's first letter, in pixels of `text()`; for tests.
    wxPoint place_of(NodeId node) const;
    wxTextCtrl& text() { return *text_; }

    /// Called to show what can be done with the turn that was clicked.
    std::function<void()> on_menu;
    /// Called with 1 or -1 when the wheel is turned down or up with Ctrl.
    std::function<void(int)> on_wheel;

private:
    void rebuild();
    void unfold_around(NodeId node);
    void write_all();
    void replace(const MoveText& before, const ParagraphChange& change);
    bool is_styled() const;
    void style_paragraphs(std::size_t first, std::size_t end);
    void indent(const Paragraph& paragraph);
    void mark_current();
    void unmark_current();
    void begin_layout();
    void follow_layout(wxIdleEvent& event);
    void scroll_to_current();
    wxTextAttr colors(TextLook look, bool is_current) const;
    wxTextAttr style(TextLook look) const;
    void set_style(const Stretch& stretch, const wxTextAttr& style);
    std::optional<Stretch> stretch_at(wxPoint place) const;
    void click(wxMouseEvent& event);

    std::function<void(NodeId)> go_to_;
    wxTextCtrl* text_;
    const Document* document_ = nullptr;
    std::optional<MoveText> moves_;
    std::set<NodeId> folded_;
    std::optional<Stretch> current_;
    std::uint64_t version_ = 0;
    /// Stretches differ in how they look; there are not too many of them.
    bool is_styled_ = true;
    /// Else coordinates in the text say nothing: parts of it have no height yet.
    bool is_laid_out_ = false;
    /// Of all of the text in pixels when it was asked for last.
    int height_ = -1;
    Look look_{};
    /// Of the text, in pixels.
    int line_height_ = 0;
};

} // namespace merels::viewer
