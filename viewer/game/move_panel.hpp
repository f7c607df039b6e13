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

/// The head and the moves of a document: a table, or running text where comments are most of it.
class MovePanel : public wxPanel {
public:
    /// `go_to` is called with the move that a person chose.
    MovePanel(wxWindow* parent, std::function<void(NodeId)> go_to);

    /// Shows a book if comments are most of the text, else the table.
    void show(const Document& document);
    void use_look(const Look& look);
    /// The document has changed, or is at another move.
    void refresh_position();

    /// Puts a strip between the head and the moves. Its parent is the panel.
    void add_below_head(wxWindow* strip);
    /// The same, below the moves.
    void add_below(wxWindow* strip);

    /// Running text in a native control, which screen readers read.
    void use_book_style(bool is_book);
    bool has_book_style() const { return book_ != nullptr && book_->IsShown(); }

    /// Hides the variation of the reader, or shows the one that begins at the reader's place.
    void toggle_fold();
    void fold_all();
    void unfold_all();
    /// Hides the same variations as the other panel, in the same style; `refresh_position` shows
    /// it.
    void take_folds(const MovePanel& other);
    bool is_folded(NodeId start) const { return folded_.contains(start); }

    /// The text of the moves as a person reads it.
    std::string words() const { return without_joiners(moves_->text()); }
    /// The middle of a move's first letter, in pixels of `view()`; for tests.
    wxPoint place_of(NodeId node) const;
    /// The window that shows the moves now.
    wxWindow& view() const;
    /// Only in book style.
    MoveBook& book() { return *book_; }
    MoveTable& table() { return *table_; }

    /// Called to show the menu of the clicked move.
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
