#pragma once

// Computes the places of all parts of a table of moves for a given width. Text that is wider than
// its column is divided into lines. A row with more lines of text is higher.
//
//   const MoveLayout layout{text, rows, metrics, measure};
//   layout.rows_between(0, 500)     ->  the visible rows there
//   layout.stretch_at(x, y)         ->  the clicked part

#include <viewer/core/moves/move_rows.hpp>

#include <functional>
#include <optional>
#include <span>

namespace merels::viewer {

/// Sizes of the parts of the table, in pixels.
struct MoveMetrics {
    int width = 0;
    /// The height of one row of moves, or of one line of words.
    int row_height = 24;
    /// The width of the column for move numbers.
    int number_width = 40;
    /// The space to the left and to the right of the words in a column.
    int margin = 8;
    /// The indent of each level of variations.
    int indent = 16;
};

/// The width of `words` in the style `look`. `is_first` is true for the first move of a variation.
using MeasureWords = std::function<int(std::string_view words, TextLook look, bool is_first)>;

/// Neighboring words of one `Stretch`, in one line of the table.
struct MoveRun {
    /// The number of the stretch that contains the words, counted from 0.
    std::size_t stretch;
    std::string_view words;
    /// `x` is the distance from the left edge of the table. `y` is the distance from the top of the
    /// row.
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
    /// `text` must outlive this object. `rows` must come from `text`. O(text).
    MoveLayout(const MoveText& text, std::vector<MoveRow> rows, const MoveMetrics& metrics,
               const MeasureWords& measure);

    const std::vector<MoveRow>& rows() const { return rows_; }
    int height() const { return tops_.back(); }
    int top(std::size_t row) const { return tops_[row]; }
    int bottom(std::size_t row) const { return tops_[row + 1]; }
    std::span<const MoveRun> runs(std::size_t row) const {
        return std::span{runs_}.subspan(first_runs_[row], first_runs_[row + 1] - first_runs_[row]);
    }
    /// The left edge of a column of moves, or of a row of words.
    int column(std::size_t column) const;
    int words_left(unsigned depth) const;
    /// The left edge of the vertical line next to a variation.
    int rule_left(unsigned depth) const;

    /// The rows between two y coordinates. O(log rows).
    RowSpan rows_between(int top, int bottom) const;
    /// The row of a move; empty if the move is hidden in a folded variation. O(1).
    std::optional<std::size_t> row_of(NodeId node) const;
    /// The stretch at a place in the table. At every place in the cell of a move, the result is
    /// this move. The result is empty if no stretch is at this place. O(log rows + words of the
    /// row).
    std::optional<Stretch> stretch_at(int x, int y) const;

private:
    class WordBreaker;

    void put(NodeId node, std::size_t row);

    const MoveText& text_;
    std::vector<MoveRow> rows_;
    MoveMetrics metrics_;
    /// The y coordinate of the top of each row. The last number is the y coordinate of the bottom
    /// of the table.
    std::vector<int> tops_{0};
    std::vector<std::size_t> first_runs_{0};
    std::vector<MoveRun> runs_;
    /// For each node, the number of its row, counted from 1. The number 0 means that the node has
    /// no row.
    std::vector<std::uint32_t> places_;
};

} // namespace merels::viewer
