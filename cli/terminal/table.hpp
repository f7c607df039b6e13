#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/terminal.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// A table of two columns: labels, and wrapped text to the right of them.
class Rows {
public:
    Rows(Output& out, const Paint& paint, std::size_t label_width)
        : out_(out), paint_(paint), label_width_(label_width) {}

    /// Adds a row; an empty text adds nothing.
    void add(std::string_view label, std::string_view text) const;
    /// Adds a row whose text is not wrapped.
    void add_line(std::string_view label, const Styled& text) const;

private:
    Output& out_;
    Paint paint_;
    std::size_t label_width_;
};

/// A table whose columns are as wide as their text. In a long table the first rows decide the
/// widths; a longer text in a later row moves the rest of its row. On a terminal the widest of the
/// columns that may be cut are cut until every row fits. Nothing is cut in a file or pipe.
///
///   Table table{out, paint, {{"id", Align::right}, {"white", Align::left, Cut::end}}};
///   for (const Hit& hit : hits) table.add({"1", "Anna"});
///   table.finish();
class Table {
public:
    enum class Align { left, right };
    /// The end at which a text that is too long is cut.
    enum class Cut { never, beginning, end };
    struct Column {
        std::string title;
        Align align = Align::left;
        Cut cut = Cut::never;
    };

    Table(Output& out, const Paint& paint, std::vector<Column> columns);

    /// Adds a row: a text for each column. The first rows are printed when there are enough of them
    /// to choose the widths.
    void add(std::vector<std::string> texts);
    /// Prints the rest; columns without any text are left out.
    void finish();

private:
    void begin();
    /// The width of each column on the terminal; 0 if the column is left out.
    using Widths = std::vector<std::size_t>;

    void choose_widths();
    /// The chosen widths, made larger for texts that need it if there is room.
    Widths widths_for(const std::vector<std::string>& texts) const;
    void make_fit(Widths& widths) const;
    void print_row(const std::vector<std::string>& texts, bool is_head) const;

    Output& out_;
    Paint paint_;
    std::vector<Column> columns_;
    Widths widths_;
    std::vector<std::vector<std::string>> waiting_;
    bool has_begun_ = false;
};

/// The size in bytes of the longest beginning of the text that fits into `columns`. Does not read
/// beyond this beginning.
std::size_t length_within(std::string_view text, std::size_t columns);

/// The text in at most `columns` columns of the terminal, cut in the given way.
std::string cut_to(const std::string& text, std::size_t columns, Table::Cut cut);

} // namespace merels::cli
