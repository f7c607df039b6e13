#pragma once

#include <viewer/core/collection/column.hpp>
#include <viewer/core/collection/game_rows.hpp>
#include <viewer/widgets/look.hpp>

#include <wx/listctrl.h>

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

namespace merels::viewer {

/// The rows of a list of games; only visible rows are loaded.
class RowList : public wxListCtrl {
public:
    /// `wait` is called when something is shown that has not come yet.
    RowList(wxWindow* parent, GameRows& rows, std::function<void()> wait);

    /// Other rows from now on.
    void use(GameRows& rows);
    void show(std::vector<Column> columns);
    /// Uses a person's widths of columns; the others are as wide as their first rows are.
    void use_widths(ColumnWidths widths) { widths_ = std::move(widths); }
    const std::vector<Column>& columns() const { return columns_; }
    /// Rows or their contents have come: some of the rows that look different now are painted. True
    /// if there are more of them, for the next time.
    bool refresh();
    /// A person has changed a width.
    std::function<void(const ColumnWidths&)> on_widths;
    void show_order(const std::vector<SortKey>& order);
    void use_look(const Look& look);

    /// The row with the keyboard's selection; -1 if there is none.
    long chosen() const { return GetNextItem(-1, wxLIST_NEXT_ALL, wxLIST_STATE_FOCUSED); }
    void choose(long row);

    wxString OnGetItemText(long row, long column) const override;

private:
    /// The contents of a row when it was painted last.
    struct Painted {
        std::int64_t number;
        /// Its contents had not come.
        bool waits;

        bool operator==(const Painted&) const = default;
    };

    bool refresh_rows(long count);
    void note_painted(long row, const Painted& now) const;
    void fit();
    int fitting(Column column, const std::vector<GameHead>& heads) const;

    GameRows* rows_;
    std::function<void()> wait_;
    std::vector<Column> columns_;
    ColumnWidths widths_;
    /// By row; those that are not in it may show anything.
    mutable std::unordered_map<long, Painted> painted_;
    /// The first rows are known, and columns stay as they are.
    bool is_fitted_ = false;
    /// The number of rows when columns that are empty in all of them were hidden.
    std::size_t rows_of_hidden_ = 0;
};

} // namespace merels::viewer
