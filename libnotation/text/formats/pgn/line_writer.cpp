#include <libnotation/text/formats/pgn/line_writer.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>

namespace merels {

namespace {

/// Where a word of a comment ends: before a blank that may become a line break.
std::size_t word_end(std::string_view line, std::size_t begin) {
    for (std::size_t at = line.find(' ', begin); at != std::string_view::npos;
         at = line.find(' ', at + 1)) {
        const bool is_single
            = at > begin && line[at - 1] != ' ' && at + 1 < line.size() && line[at + 1] != ' ';
        // A line of a record that begins with % would be skipped by other programs.
        if (is_single && line[at + 1] != '%') return at;
    }
    return line.size();
}

} // namespace

void LineWriter::word(std::string_view word) {
    const std::size_t length = utf8::length(word);
    if (is_glued_) {
        if (column_ + length > width) break_at_last_blank();
    } else if (column_ > 0) {
        if (column_ + 1 + length > width) {
            end_line();
        } else {
            last_blank_ = text_.size();
            text_ += ' ';
            ++column_;
        }
    }
    is_glued_ = false;
    text_ += word;
    column_ += length;
}

void LineWriter::end_line() {
    if (column_ == 0) return;
    begin_line();
    is_glued_ = false;
}

void LineWriter::begin_line() {
    text_ += '\n';
    column_ = 0;
    last_blank_ = none;
}

void LineWriter::break_at_last_blank() {
    if (last_blank_ == none) return;
    text_[last_blank_] = '\n';
    column_ = utf8::length(std::string_view{text_}.substr(last_blank_ + 1));
    last_blank_ = none;
}

void LineWriter::comment_line(std::string_view line) {
    for (std::size_t begin = 0; begin < line.size();) {
        const std::size_t end = word_end(line, begin);
        word(line.substr(begin, end - begin));
        begin = end + 1;
    }
}

void LineWriter::comment(std::string_view content) {
    std::string braced;
    braced.reserve(content.size() + 2);
    braced += '{';
    braced += content;
    braced += '}';
    const std::string_view text = braced;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        comment_line(text.substr(begin, end - begin));
        begin = end;
        for (; begin < text.size() && text[begin] == '\n'; ++begin) begin_line();
        const bool needs_indent
            = begin > end && begin < text.size() && (text[begin] == '[' || text[begin] == '%');
        if (needs_indent) {
            text_ += ' ';
            column_ = 1;
            glue();
        }
    }
}

void LineWriter::verbatim(std::string_view lines) {
    end_line();
    if (lines.starts_with('[') || lines.starts_with('%')) text_ += ' ';
    text_ += lines;
    begin_line();
}

} // namespace merels
