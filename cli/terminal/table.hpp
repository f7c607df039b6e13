#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/terminal.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// A table with two columns: labels, and texts that are divided into lines.
class Rows {
public:
    Rows(Output& out, const Paint& paint, std::size_t label_width)
        : out_(out), paint_(paint), label_width_(label_width) {}

    /// Adds a row, unless the text is empty.
    void add(std::string_view label, std::string_view text) const;
    /// Adds a row whose text stays on one line.
    void add_line(std::string_view label, const Styled& text) const;

private:
    Output& out_;
    Paint paint_;
    std::size_t label_width_;
};

/// A table with columns as wide as their texts. In a long table, only the first rows decide the
/// widths. If a text in a later row is longer than its column, the following texts of this row
/// start farther to the right. On a terminal, the widest columns are cut until every row fits. In a
/// file or pipe, only texts of more than 1000 columns are cut.
///
///   Table table{out, paint, {{"id", Align::right}, {"white", Align::left, Cut::end}}};
///   for (const Hit& hit : hits) table.add({"1", "Anna"});
///   table.finish();
class Table {
public:
    enum class Align { left, right };
    /// The part of a long text that is cut off.
    enum class Cut { never, beginning, end };
    struct Column {
        std::string title;
        Align align = Align::left;
        Cut cut = Cut::never;
    };

    Table(Output& out, const Paint& paint, std::vector<Column> columns);

    /// Adds a row with a text for each column. `below` is a line below the row, and may be empty.
    /// The first rows are printed when the widths are known.
    void add(std::vector<std::string> texts, const Styled& below = {});
    /// Prints the rows that are not printed yet. Columns without any text are left out.
    void finish();

private:
    struct Row {
        std::vector<std::string> texts;
        Styled below;
    };

    void begin();
    /// The width of each column on the terminal; 0 for a column that is left out.
    using Widths = std::vector<std::size_t>;

    void choose_widths();
    /// The widths of the columns for a row. If there is space, a column with a long text becomes
    /// wider.
    Widths widths_for(const std::vector<std::string>& texts) const;
    void make_fit(Widths& widths) const;
    void print_row(const Row& row, bool is_head) const;

    Output& out_;
    Paint paint_;
    std::vector<Column> columns_;
    Widths widths_;
    std::vector<Row> waiting_;
    bool has_begun_ = false;
};

/// The number of bytes at the beginning of the text that fit into `columns` columns. The function
/// stops reading at the first character that does not fit.
std::size_t length_within(std::string_view text, std::size_t columns);

/// The text, cut to at most `columns` columns of the terminal.
std::string cut_to(const std::string& text, std::size_t columns, Table::Cut cut);

} // namespace merels::cli
