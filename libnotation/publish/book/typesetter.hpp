#pragma once

#include <libnotation/publish/book/booklet.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels::setting {

/// The texts of a table.
using Rows = std::vector<std::vector<std::string>>;

/// Fills columns with text and diagrams. Full columns are put on pages.
class Typesetter {
public:
    Typesetter(const TextMeasure& measure, const Paper& paper);

    /// Adds a line of text across both columns. Call this function before `begin_columns`.
    void head(const std::string& text, BookFont font);
    /// Adds a note at the foot of the first page. Call this function before `begin_columns`.
    void note(const std::string& text);
    /// Adds the graph of the values in a game, across both columns. Call this function after `head`
    /// and before `begin_columns`.
    void graph();
    /// Adds a table of results across both columns. The first row is bold. Columns are as wide as
    /// their widest cells, but long cells of the second column are shortened. A wide table has
    /// smaller letters, and a very wide table is divided (`column_blocks`). A long table continues
    /// on the next page.
    void table(const Rows& rows);
    void begin_columns() { y_ = top_; }
    void begin_paragraph(unsigned depth);
    /// Typesets the first word, and returns the text after it. A line break in the text begins a
    /// new line.
    std::string_view first_word(std::string_view text, BookFont font);
    /// Typesets a text on one line, or on several lines if the text is longer than a line.
    void unbroken(std::string_view text, BookFont font) { word(text, font); }
    /// Typesets all words of a text.
    void text(std::string_view text, BookFont font);
    void diagram(NodeId node, const std::string& caption);
    std::vector<BookPage> finish();
    /// Returns the whole game as one piece, so that a page can have several games. The height of
    /// the paper must be infinite, so that all text is in one column. At the end, the function
    /// divides the text into two columns of nearly the same height.
    BookPiece finish_piece();
    /// The height of the text and diagrams so far. The height of the paper must be infinite.
    double height() const { return y_ - paper_.margin; }

private:
    /// A place where a column can end. `y` is the y coordinate of the place. `texts` is the number
    /// of texts above the place, and `diagrams` is the number of diagrams above the place.
    struct Break {
        double y;
        std::size_t texts;
        std::size_t diagrams;
    };

    BookPage& page() { return pages_.back(); }
    double column_left() const;
    /// The lower edge of the columns.
    double bottom() const;
    double line_width() const { return column_width_ - indent_; }

    void put(std::string text, BookFont font, svg::Place at, double scale = 1);
    void begin_page();
    void word(std::string_view text, BookFont font);
    /// Divides a word that is longer than a line.
    void long_word(std::string_view text, BookFont font);
    /// Adds a word to the line. Neighboring words of the same font become one text.
    void add_to_line(std::string_view text, BookFont font, bool has_blank);
    void end_line();
    /// The place where the second column begins, chosen so that the longer column is as short as
    /// possible.
    Break middle() const;
    void make_room(double height);
    std::string shortened(const std::string& text, BookFont font, double room) const;
    void number_pages();

    const TextMeasure& measure_;
    Paper paper_;
    std::vector<BookPage> pages_;
    std::vector<BookText> line_;
    std::vector<Break> breaks_;
    /// The lines of the note at the foot of the first page (`note`).
    std::vector<std::string> notes_;
    double y_;
    double top_;
    double column_width_;
    double indent_ = 0;
    double pen_ = 0;
    bool is_right_ = false;
};

} // namespace merels::setting
