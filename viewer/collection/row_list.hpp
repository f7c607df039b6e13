#pragma once

#include <viewer/core/column.hpp>
#include <viewer/core/game_rows.hpp>
#include <viewer/window/look.hpp>

#include <wx/listctrl.h>

#include <functional>
#include <vector>

namespace merels::viewer {

/// The rows of a list of games; only those that are seen are asked for.
class RowList : public wxListCtrl {
public:
    /// `wait` is called when something is shown that has not come yet.
    RowList(wxWindow* parent, GameRows& rows, std::function<void()> wait);

    /// Other rows from now on.
    void use(GameRows& rows);
    void show(std::vector<Column> columns);
    /// As wide as a person wants them; the others are as wide as their first rows are.
    void use_widths(ColumnWidths widths) { widths_ = std::move(widths); }
    const std::vector<Column>& columns() const { return columns_; }
    /// Rows have come, or what they show.
    void refresh();
    /// A person has changed a width.
    std::function<void(const ColumnWidths&)> on_widths;
    void show_order(const std::vector<SortKey>& order);
    void use_look(const Look& look);

    /// The row that the keys stand on; -1 where there is none.
    long chosen() const { return GetNextItem(-1, wxLIST_NEXT_ALL, wxLIST_STATE_FOCUSED); }
    void choose(long row);

    wxString OnGetItemText(long row, long column) const override;

private:
    void fit();
    int fitting(Column column, const std::vector<GameHead>& heads) const;

    GameRows* rows_;
    std::function<void()> wait_;
    std::vector<Column> columns_;
    ColumnWidths widths_;
    /// The first rows are known, and columns stay as they are.
    bool is_fitted_ = false;
};

} // namespace merels::viewer
