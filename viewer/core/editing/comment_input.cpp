#include <viewer/core/editing/comment_input.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/text/notation/comment_text.hpp>

#include <algorithm>

namespace merels::viewer {

namespace {

constexpr std::size_t most_bytes_to_type = 20'000;
constexpr std::size_t most_bytes_of_a_line = 2000;

} // namespace

std::string comment_of_typed(std::string_view typed) {
    std::string raw;
    bool is_in_breaks = false;
    for (const char c : typed) {
        if (c == '\r') continue;
        // A single line break in a record means a blank, so each group of breaks needs one more.
        if (c == '\n' && !is_in_breaks) raw += '\n';
        if (c != ' ' && c != '\t') is_in_breaks = c == '\n';
        raw += c;
    }
    return normalized(raw);
}

bool is_too_long_to_type(std::string_view comment) { return comment.size() > most_bytes_to_type; }

std::string divided_lines(std::string_view comment) {
    std::string lines;
    std::size_t begin_of_line = 0;
    while (!comment.empty()) {
        const std::size_t bytes = std::max<std::size_t>(1, utf8::sequence_length(comment));
        lines += comment.substr(0, bytes);
        comment.remove_prefix(bytes);
        const std::size_t length = lines.size() - begin_of_line;
        const bool is_at_blank = lines.back() == ' ' && length > most_bytes_of_a_line / 2;
        if (is_at_blank || length > most_bytes_of_a_line) lines += '\n';
        if (lines.back() == '\n') begin_of_line = lines.size();
    }
    return lines;
}

} // namespace merels::viewer
