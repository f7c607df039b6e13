#pragma once

#include <viewer/core/game/document.hpp>
#include <viewer/game/header_panel.hpp>
#include <viewer/game/move_book.hpp>
#include <viewer/game/move_table.hpp>

#include <wx/panel.h>

#include <functional>
#include <optional>
#include <set>

namespace merels::viewer {

/// The head and the moves of a document. The moves are a table, or running text if most of the text
/// is comments.
class MovePanel : public wxPanel {
public:
    /// `go_to` is called with the move that a person has chosen.
    MovePanel(wxWindow* parent, std::function<void(NodeId)> go_to);

    /// Shows running text if most of the text is comments, and otherwise the table.
    void show(const Document& document);
    void use_look(const Look& look);
    /// Call it when the document has changed or is at another move.
    void refresh_position();

    /// Puts a strip between the head and the moves. Its parent is the panel.
    void add_below_head(wxWindow* strip);
    /// Puts a strip below the moves.
    void add_below(wxWindow* strip);

    /// Shows running text in a native control, which screen readers can read.
    void use_book_style(bool is_book);
    bool has_book_style() const { return book_ != nullptr && book_->IsShown(); }

    /// Folds the variation of the current move, or unfolds the one that begins at the current move.
    void toggle_fold();
    void fold_all();
    void unfold_all();
    bool is_folded(NodeId start) const { return folded_.contains(start); }

    /// The text of the moves in the form that a person reads.
    std::string words() const { return without_joiners(moves_->text()); }
    /// The middle of a move's first letter, in pixels of `view()`; for tests.
    wxPoint place_of(NodeId node) const;
    /// The window that shows the moves now.
    wxWindow& view() const;
    /// The running text. Valid only in book style.
    MoveBook& book() { return *book_; }
    MoveTable& table() { return *table_; }

    /// Called when the menu of a clicked move must be shown.
    std::function<void()> on_menu;
    /// Called with 1 or -1 when the wheel is turned down or up with Ctrl.
    std::function<void(int)> on_wheel;

private:
    void add_view(wxWindow& view);
    void rebuild();
    void mark_current();
    void unfold_around(NodeId node);
    std::optional<Stretch> stretch_at(wxPoint place) const;
    void click(wxPoint place);
    void click_right(wxPoint place);

    std::function<void(NodeId)> go_to_;
    HeaderPanel* head_;
    wxSizer* views_;
    MoveTable* table_;
    MoveBook* book_ = nullptr;
    const Document* document_ = nullptr;
    std::optional<MoveText> moves_;
    std::set<NodeId> folded_;
    std::uint64_t version_ = 0;
    Look look_{};
};

} // namespace merels::viewer
