#include <viewer/collection/row_list.hpp>

#include <libnotation/game/language/foreign_text.hpp>
#include <viewer/widgets/gtk_controls.hpp>
#include <viewer/widgets/scene_painter.hpp>
#include <viewer/widgets/wx_text.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr std::size_t most_painted = 4096;
/// A longer list chooses its columns from this number of rows.
constexpr std::size_t most_fitted = 60;

bool has_players(Column column) { return column == Column::white || column == Column::black; }

} // namespace

RowList::RowList(wxWindow* parent, GameRows& rows, std::function<void()> wait)
    : wxListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                 wxLC_REPORT | wxLC_VIRTUAL | wxLC_SINGLE_SEL | wxBORDER_NONE, wxDefaultValidator,
                 "games"),
      rows_(&rows), wait_(std::move(wait)) {
    lay_out_within(*this);
    Bind(wxEVT_LIST_COL_END_DRAG, [this](wxListEvent& event) {
        event.Skip();
        const auto column = static_cast<std::size_t>(event.GetColumn());
        if (event.GetColumn() < 0 || column >= columns_.size()) return;
        CallAfter([this, column, dragged = columns_[column]] {
            // The column may have been replaced before this call.
            if (column >= columns_.size() || columns_[column] != dragged) return;
            widths_[dragged] = std::clamp(ToDIP(GetColumnWidth(static_cast<int>(column))),
                                          least_column_width, most_column_width);
            if (on_widths) on_widths(widths_);
        });
    });
    Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
        event.Skip();
        show_filled();
    });
}

void RowList::use(GameRows& rows) {
    SetItemCount(0);
    painted_.clear();
    is_fitted_ = false;
    filling_.reset();
    rows_ = &rows;
}

void RowList::show(std::vector<Column> columns) {
    columns_ = std::move(columns);
    DeleteAllColumns();
    const int letter = GetTextExtent("n").x;
    for (const Column column : columns_) {
        const bool is_number = column == Column::number || column == Column::plies;
        AppendColumn(wx_tr(facts(column).title),
                     is_number ? wxLIST_FORMAT_RIGHT : wxLIST_FORMAT_LEFT,
                     (facts(column).letters + 2) * letter);
    }
    is_fitted_ = false;
    painted_.clear();
    fit();
    Refresh();
}

/// Sets column widths from the first rows that are loaded, until enough rows are known. A long list
/// may have players further down, so it has the columns of players from the beginning.
void RowList::fit() {
    const bool is_long = rows_->size() > most_fitted;
    if (is_long && std::ranges::any_of(hidden_, has_players)) is_fitted_ = false;
    if (is_fitted_ || rows_->size() == 0) return;
    std::vector<GameHead> heads;
    const std::size_t rows = std::min(rows_->size(), most_fitted);
    for (std::size_t row = 0; row < rows; ++row)
        if (const GameHead* const head = rows_->head(row)) heads.push_back(*head);
    is_fitted_ = heads.size() == most_fitted || (heads.size() == rows && !rows_->is_running());
    if (heads.empty()) return;
    hidden_.clear();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const Column column = columns_[i];
        const bool is_hidden = !(is_long && has_players(column))
                               && std::ranges::all_of(heads, [&](const GameHead& head) {
                                      return words(head, column).empty();
                                  });
        if (is_hidden) hidden_.insert(column);
        SetColumnWidth(static_cast<int>(i), is_hidden ? 0 : fitting(column, heads));
    }
}

/// Shows a column that was empty in the first rows, if a painted row has text in it.
void RowList::show_filled() {
    if (!filling_) return;
    for (std::size_t i = 0; i < columns_.size(); ++i)
        if (hidden_.contains(columns_[i]) && !words(*filling_, columns_[i]).empty()) {
            hidden_.erase(columns_[i]);
            SetColumnWidth(static_cast<int>(i), fitting(columns_[i], {*filling_}));
        }
    filling_.reset();
}

std::string RowList::words(const GameHead& head, Column column) const {
    return cell_with_name(head, column, columns_);
}

int RowList::fitting(Column column, const std::vector<GameHead>& heads) const {
    if (const auto wanted = widths_.find(column); wanted != widths_.end())
        return FromDIP(wanted->second);
    const int margin = FromDIP(14);
    int width = 0;
    for (const GameHead& head : heads)
        width = std::max(width, GetTextExtent(to_wx(isolated(words(head, column)))).x + margin);
    width = std::min(width, facts(column).letters * 3 / 2 * GetTextExtent("n").x);
    const int sign_of_order = facts(column).order ? FromDIP(26) : 0;
    return std::max(width, GetTextExtent(wx_tr(facts(column).title)).x + margin + sign_of_order);
}

bool RowList::refresh() {
    const long count = static_cast<long>(rows_->size());
    if (GetItemCount() > count) {
        painted_.clear();
        Refresh();
    }
    if (GetItemCount() != count) {
        const bool was_empty = GetItemCount() == 0;
        // The focused row must be one of the new rows.
        if (chosen() >= std::max(count, 1L)) choose(0);
        SetItemCount(count);
        if (was_empty) choose(0);
    }
    fit();
    return count > 0 && refresh_rows(count);
}

/// The list may request a text without painting it. Then the row is painted again.
void RowList::note_painted(long row, const Painted& now) const {
    if (painted_.size() > most_painted) painted_.clear();
    const auto [known, is_new] = painted_.try_emplace(row, now);
    if (!is_new && now.waits) known->second = now;
}

/// Paints rows again, but only a few at a time. A whole page of rows would delay scrolling.
bool RowList::refresh_rows(long count) {
    constexpr int most_rows = 10;
    const long first = std::min(GetTopItem(), count - 1);
    const long last = std::min(first + GetCountPerPage() + 1, count - 1);
    int refreshed = 0;
    for (long row = first; row <= last; ++row) {
        const auto at = static_cast<std::size_t>(row);
        const Painted now{rows_->number(at), rows_->head(at) == nullptr};
        const auto before = painted_.find(row);
        if (before != painted_.end() && before->second == now) continue;
        if (refreshed++ == most_rows) {
            // The contents of the row may arrive before the next check.
            painted_[row] = {now.number, true};
            return true;
        }
        painted_[row] = now;
        RefreshItem(row);
    }
    return false;
}

void RowList::choose(long row) {
    SetItemState(row, wxLIST_STATE_FOCUSED | wxLIST_STATE_SELECTED,
                 wxLIST_STATE_FOCUSED | wxLIST_STATE_SELECTED);
    EnsureVisible(row);
}

void RowList::show_order(const std::vector<SortKey>& order) {
    // The usual order is shown without a sign, because a sign would cover the narrow title of the
    // numbers.
    RemoveSortIndicator();
    if (order.empty()) return;
    for (std::size_t i = 0; i < columns_.size(); ++i)
        if (facts(columns_[i]).order == order.front().order)
            ShowSortIndicator(static_cast<int>(i), !order.front().is_descending);
}

void RowList::use_look(const Look& look) {
    SetFont(look.font);
    SetBackgroundColour(to_wx(look.theme[Ink::background]));
    SetTextColour(to_wx(look.theme[Ink::text]));
    SetHeaderAttr(
        wxItemAttr{to_wx(look.theme[Ink::muted]), to_wx(look.theme[Ink::background]), look.font});
    if (!columns_.empty()) show(columns_);
}

wxString RowList::OnGetItemText(long row, long column) const {
    const auto at = static_cast<std::size_t>(row);
    if (at >= rows_->size()) return {};
    const Column shown = columns_[static_cast<std::size_t>(column)];
    if (shown == Column::number) return to_wx(std::to_string(rows_->number(at)));
    const GameHead* const head = rows_->head(at);
    note_painted(row, {rows_->number(at), head == nullptr});
    if (head != nullptr) {
        const auto fills = [&](Column hidden) { return !words(*head, hidden).empty(); };
        if (!filling_ && std::ranges::any_of(hidden_, fills)) filling_ = *head;
        return to_wx(isolated(words(*head, shown)));
    }
    wait_();
    const long first = columns_.front() == Column::number ? 1 : 0;
    return column == first ? to_wx("…") : wxString{};
}

} // namespace merels::viewer
