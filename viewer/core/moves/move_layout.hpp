#pragma once

// The places of the rows of a table of moves in a window of some width: words broken into lines,
// heights added up.
//
//   const MoveLayout layout{text, rows, metrics, measure};
//   layout.rows_between(0, 500)     ->  the visible rows there
//   layout.stretch_at(x, y)         ->  the clicked part

#include <viewer/core/moves/move_rows.hpp>

#include <functional>
#include <optional>
#include <span>

namespace merels::viewer {

/// All sizes are in pixels.
struct MoveMetrics {
    int width = 0;
    /// The height of a row of moves, and of a line of words.
    int row_height = 24;
    /// The width of the column of numbers.
    int number_width = 40;
    /// The margin left and right in a column.
    int margin = 8;
    /// The indent of a variation inside another variation.
    int indent = 16;
};

/// The width of words with their style. `is_first` is true for the first move of a variation.
using MeasureWords = std::function<int(std::string_view words, TextLook look, bool is_first)>;

/// The words of one stretch in one line.
struct MoveRun {
    /// The number of the stretch.
    std::size_t stretch;
    std::string_view words;
    /// The distances from the left edge of the table, and from the top of the row.
    int x;
    int y;
    int width;
    /// True for the first move of a variation.
    bool is_first;
};

struct RowSpan {
    std::size_t begin;
    std::size_t end;
};

class MoveLayout {
public:
    /// `text` must outlive it, and `rows` must be the rows of `text`. O(text).
    MoveLayout(const MoveText& text, std::vector<MoveRow> rows, const MoveMetrics& metrics,
               const MeasureWords& measure);

    const std::vector<MoveRow>& rows() const { return rows_; }
    int height() const { return tops_.back(); }
    int top(std::size_t row) const { return tops_[row]; }
    int bottom(std::size_t row) const { return tops_[row + 1]; }
    std::span<const MoveRun> runs(std::size_t row) const {
        return std::span{runs_}.subspan(first_runs_[row], first_runs_[row + 1] - first_runs_[row]);
    }
    /// The left edge of a column of moves, or of the words of a row.
    int column(std::size_t column) const;
    int words_left(unsigned depth) const;
    /// The left edge of the vertical line before the moves of a variation.
    int rule_left(unsigned depth) const;

    /// O(log rows).
    RowSpan rows_between(int top, int bottom) const;
    /// The row with the move itself; empty if it is folded away. O(1).
    std::optional<std::size_t> row_of(NodeId node) const;
    /// O(log rows + words of the row).
    std::optional<Stretch> stretch_at(int x, int y) const;

private:
    class WordBreaker;

    void put(NodeId node, std::size_t row);

    const MoveText& text_;
    std::vector<MoveRow> rows_;
    MoveMetrics metrics_;
    /// The tops of the rows, and last the bottom of the table.
    std::vector<int> tops_{0};
    std::vector<std::size_t> first_runs_{0};
    std::vector<MoveRun> runs_;
    /// The row of each node's move, counted from 1.
    std::vector<std::uint32_t> places_;
};

} // namespace merels::viewer
