#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// A character as a terminal shows it, and the bytes that it comes from.
struct ScreenCharacter {
    char32_t character = 0;
    Span span;
};

/// A line without blanks at its end. Columns are counted in characters.
struct ScreenLine {
    std::vector<ScreenCharacter> characters;
    /// Behind the last byte of the line, without its line break.
    std::size_t end = 0;

    std::size_t width() const { return characters.size(); }
    /// A blank beyond the end.
    char32_t at(std::size_t column) const {
        return column < characters.size() ? characters[column].character : U' ';
    }
    /// Of a column; beyond the end an empty span there.
    Span span_at(std::size_t column) const {
        return column < characters.size() ? characters[column].span : Span{end, end};
    }
    /// From the first character that is no blank to the last.
    Span span() const;
    /// The line in UTF-8.
    std::string text() const;
};

/// The lines of a text as a terminal shows them: without ANSI colours and a byte order mark; CR, LF
/// and CRLF end a line, a byte that is not UTF-8 is U+FFFD.
std::vector<ScreenLine> screen_lines(std::string_view text);

} // namespace merels
