#include <cli/terminal/line_breaker.hpp>

#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/utf8.hpp>

#include <algorithm>

namespace merels::cli {

Styled painted(std::string_view word, Look look, const Paint& paint) {
    switch (look) {
    case Look::plain: break;
    case Look::strong: return paint.bold(word);
    case Look::current: return paint.reversed(word);
    case Look::aside: return paint.dim(word);
    case Look::comment: return paint.cyan(word);
    case Look::fault: return paint.red(word);
    }
    return word;
}

void LineBreaker::begin_paragraph(std::size_t depth) {
    indent_ = 2 * std::min(depth, deepest);
    if (is_empty_) lines_.pop_back();
    begin_line();
}

void LineBreaker::begin_line() {
    lines_.push_back(std::string(indent_, ' '));
    column_ = indent_;
    is_empty_ = true;
}

void LineBreaker::add(std::string_view word, Look look, const Paint& paint) {
    const std::size_t width = utf8::display_width(word);
    if (!is_empty_ && column_ + 1 + width > width_) begin_line();
    if (!is_empty_) {
        lines_.back() += " ";
        ++column_;
    }
    lines_.back() += painted(word, look, paint);
    column_ += width;
    is_empty_ = false;
}

void LineBreaker::add_words(std::string_view text, Look look, const Paint& paint) {
    constexpr std::string_view blanks = " \n\r\t";
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if (text.empty()) return;
        const std::string_view word = text.substr(0, text.find_first_of(blanks));
        add(harmless(word), look, paint);
        text.remove_prefix(word.size());
    }
}

} // namespace merels::cli
