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

    /// Nothing if the text is empty.
    void add(std::string_view label, std::string_view text) const;
    /// Text that is not wrapped.
    void add_line(std::string_view label, const Styled& text) const;

private:
    Output& out_;
    Paint paint_;
    std::size_t label_width_;
};

/// A table whose columns are as wide as their text; of a long table the first rows decide, and
/// later texts that are longer push the rest of their row. On a terminal every row is made to fit:
/// the widest of the columns that may be cut are. Nothing is cut in a file or pipe.
///
///   Table table{out, paint, {{"id", Align::right}, {"white", Align::left, Cut::end}}};
///   for (const Hit& hit : hits) table.add({"1", "Anna"});
///   table.finish();
class Table {
public:
    enum class Align { left, right };
    /// Where a text that is too long loses something.
    enum class Cut { never, beginning, end };
    struct Column {
        std::string title;
        Align align = Align::left;
        Cut cut = Cut::never;
    };

    Table(Output& out, const Paint& paint, std::vector<Column> columns);

    /// As many texts as there are columns. The first rows are printed when enough have come to
    /// choose widths by.
    void add(std::vector<std::string> texts);
    /// Prints the rest; columns without any text are left out.
    void finish();

private:
    void begin();
    /// Columns of the terminal; 0: the column is left out.
    using Widths = std::vector<std::size_t>;

    void choose_widths();
    /// As chosen, or wider where a text needs it and there is room.
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

/// The bytes of the longest beginning that is not wider than that. Reads no further.
std::size_t length_within(std::string_view text, std::size_t columns);

/// The text in at most `columns` columns of the terminal, cut in the given way.
std::string cut_to(const std::string& text, std::size_t columns, Table::Cut cut);

} // namespace merels::cli
