#pragma once

#include <libnotation/game/language/foreign_text.hpp>
#include <viewer/core/game/document.hpp>
#include <viewer/game/header_panel.hpp>
#include <viewer/game/move_book.hpp>
#include <viewer/game/move_table.hpp>

#include <wx/panel.h>

#include <functional>
#include <optional>
#include <set>

namespace merels::viewer {

/// The head and the moves of a document. The moves are usually in a table. If the text is long and
/// most of it is comments, the moves are running text.
class MovePanel : public wxPanel {
public:
    /// `go_to` is called with the chosen move.
    MovePanel(wxWindow* parent, std::function<void(NodeId)> go_to);

    /// Shows the document as a table, or as running text if most of the text is comments.
    void show(const Document& document);
    void use_look(const Look& look);
    /// Call this function when the document has changed or is at another move.
    void refresh_position();

    /// Shows the present title in the head of the panel. Call this function when the title may have
    /// changed.
    void refresh_head();
    /// Adds a strip at the top, above the head. The panel must be the parent of each `strip`.
    void add_above_head(wxWindow* strip);
    /// Adds a strip between the head and the moves.
    void add_below_head(wxWindow* strip);
    /// Adds a strip directly below the moves, above the strips of `add_below`.
    void add_below_moves(wxWindow* strip, int margin = 0);
    /// Adds a strip at the bottom.
    void add_below(wxWindow* strip);

    /// If `is_book` is true, shows the moves as running text, in a control that screen readers can
    /// read. If `is_book` is false, shows the table.
    void use_book_style(bool is_book);
    bool has_book_style() const { return book_ != nullptr && book_->IsShown(); }

    /// Folds the variation of the current move. If the current move is in the main line, folds or
    /// unfolds each variation that is an alternative to the current move.
    void toggle_fold();
    void fold_all();
    void unfold_all();
    bool is_folded(NodeId start) const { return folded_.contains(start); }

    /// The text of the moves without invisible characters.
    std::string words() const { return without_isolation(moves_->text()); }
    /// The middle of a move's first letter, in pixels of `view()`. Only tests call this function.
    wxPoint place_of(NodeId node) const;
    /// The window that shows the moves.
    wxWindow& view() const;
    /// The control with the running text. Call this function only in book style.
    MoveBook& book() { return *book_; }
    MoveTable& table() { return *table_; }

    /// Returns the title of the game for the head.
    std::function<std::string()> find_title;
    /// Called to show a menu for the clicked move.
    std::function<void()> on_menu;
    /// Called with 1 or -1 when the wheel is turned with Ctrl.
    std::function<void(int)> on_wheel;

private:
    void add_view(wxWindow& view);
    void rebuild();
    void mark_current();
    void fold(NodeId start);
    void unfold_around(NodeId node);
    std::optional<Stretch> stretch_at(wxPoint place) const;
    void click(wxPoint place);
    void click_right(wxPoint place);

    std::function<void(NodeId)> go_to_;
    HeaderPanel* head_;
    /// The head and the strips below it.
    wxSizer* top_;
    wxSizer* views_;
    /// The moves and the strips below them.
    wxSizer* body_;
    MoveTable* table_;
    MoveBook* book_ = nullptr;
    const Document* document_ = nullptr;
    std::optional<MoveText> moves_;
    std::set<NodeId> folded_;
    std::uint64_t version_ = 0;
    Look look_{};
};

} // namespace merels::viewer
