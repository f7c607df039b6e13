#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace merels {

/// Writes words onto lines of at most 80 columns. Words that are longer get a line of their own.
class LineWriter {
public:
    static constexpr std::size_t width = 80;

    explicit LineWriter(std::string& text) : text_(text) {}

    /// Appends a word after a blank or a line break, or directly after `glue()`.
    void word(std::string_view word);
    /// The next word follows the last one without a blank; both go to the next line together.
    void glue() { is_glued_ = true; }
    /// Ends the line, if there is anything on it.
    void end_line();
    /// A comment in braces, its text wrapped at single blanks; `content` is the result of
    /// `format_comment`.
    void comment(std::string_view content);
    /// Lines as they are, on lines of their own; the first is indented where it would look like a
    /// tag or an escape.
    void verbatim(std::string_view lines);

private:
    static constexpr std::size_t none = std::string::npos;

    void comment_line(std::string_view line);
    void begin_line();
    void break_at_last_blank();

    std::string& text_;
    std::size_t column_ = 0;
    /// Where on this line, in the text, the last word could be parted from the one before.
    std::size_t last_blank_ = none;
    bool is_glued_ = false;
};

} // namespace merels
