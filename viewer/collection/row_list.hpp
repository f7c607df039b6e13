#pragma once

#include <viewer/core/collection/column.hpp>
#include <viewer/core/collection/game_rows.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/listctrl.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace merels::viewer {

/// The rows of a list of games. Only visible rows are loaded.
class RowList : public wxListCtrl {
public:
    /// `wait` is called if a row is visible but not loaded.
    RowList(wxWindow* parent, GameRows& rows, std::function<void()> wait);

    /// From now on, shows `rows` instead of the earlier rows.
    void use(GameRows& rows);
    void show(std::vector<Column> columns);
    /// Sets the widths that a person has chosen. If a person has not chosen the width of a column,
    /// the list chooses the width from the texts of the first rows. A column is hidden while it is
    /// empty in all rows. A long list always has the columns of players.
    void use_widths(ColumnWidths widths) { widths_ = std::move(widths); }
    const std::vector<Column>& columns() const { return columns_; }
    /// Call this function when rows have arrived. One call paints only some of the changed rows.
    /// Returns true if the caller must call `refresh` again for the other rows.
    bool refresh();
    /// Called when a person has changed the width of a column.
    std::function<void(const ColumnWidths&)> on_widths;
    void show_order(const std::vector<SortKey>& order);
    void use_look(const Look& look);

    /// The row with the keyboard focus; -1 if no row has the focus.
    long chosen() const { return GetNextItem(-1, wxLIST_NEXT_ALL, wxLIST_STATE_FOCUSED); }
    void choose(long row);

    wxString OnGetItemText(long row, long column) const override;

private:
    /// The contents of a row when it was last painted.
    struct Painted {
        std::int64_t number;
        /// True if the row was not loaded when it was last painted.
        bool waits;

        bool operator==(const Painted&) const = default;
    };

    bool refresh_rows(long count);
    void note_painted(long row, const Painted& now) const;
    void fit();
    std::string words(const GameHead& head, Column column) const;
    void show_filled();
    int fitting(Column column, const std::vector<GameHead>& heads) const;

    GameRows* rows_;
    std::function<void()> wait_;
    std::vector<Column> columns_;
    ColumnWidths widths_;
    /// The contents of each row when it was last painted. If a row is not in this map, its painted
    /// contents are not known.
    mutable std::unordered_map<long, Painted> painted_;
    /// True if `fit` has chosen the final widths of the columns. The widths are final after 60
    /// rows, or after all rows if there are fewer.
    bool is_fitted_ = false;
    /// The columns that are empty in all rows so far.
    std::set<Column> hidden_;
    /// The `GameHead` of a game that has text for a hidden column. `show_filled` shows the column
    /// again.
    mutable std::optional<GameHead> filling_;
};

} // namespace merels::viewer
