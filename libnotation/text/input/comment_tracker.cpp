#include <libnotation/text/input/comment_tracker.hpp>

#include <libnotation/base/utf8.hpp>
#include <libnotation/text/grammar/tag_lines.hpp>

#include <algorithm>

namespace merels {

namespace {

bool follows_line_break(std::string_view text, std::size_t at) {
    return at > 0 && (text[at - 1] == '\n' || text[at - 1] == '\r');
}

} // namespace

std::size_t next_tag_section(std::string_view text) {
    for (std::size_t at = text.find('['); at != std::string_view::npos;
         at = text.find('[', at + 1)) {
        std::size_t line = at;
        if (text.substr(0, at).ends_with(utf8::byte_order_mark))
            line -= utf8::byte_order_mark.size();
        if (!follows_line_break(text, line)) continue;
        std::size_t before = line - 1;
        if (text[before] == '\n' && before > 0 && text[before - 1] == '\r') --before;
        while (before > 0 && (text[before - 1] == ' ' || text[before - 1] == '\t')) --before;
        const bool is_after_blank = follows_line_break(text, before);
        if (is_after_blank && grammar::tag_start(text.substr(at)).likeness == grammar::TagLike::yes)
            return line;
    }
    return text.size();
}

bool CommentTracker::is_closed_behind(std::size_t offset, TextEnd end) {
    if (offset < close_) return true;
    look_ahead(offset);
    if (section_ < brace_) return false;
    if (brace_ == text_.size()) return end == TextEnd::unknown;
    if (text_[brace_] == '{') return false;
    close_ = brace_;
    return true;
}

void CommentTracker::look_ahead(std::size_t offset) {
    const bool is_brace_known = brace_ != unknown && offset <= brace_;
    if (is_brace_known && offset < section_) return;
    if (!is_brace_known) brace_ = std::min(text_.find_first_of("{}", offset), text_.size());
    const std::string_view between = text_.substr(offset, brace_ - offset);
    const std::size_t section = next_tag_section(between);
    section_ = section == between.size() ? text_.size() : offset + section;
}

std::size_t CommentTracker::after_close(std::size_t offset) {
    const std::size_t close = text_.substr(0, offset).find('}', at_);
    if (close == std::string_view::npos) return offset;
    is_inside_ = false;
    return close + 1;
}

std::size_t CommentTracker::after_open(std::size_t offset) {
    const char c = text_[at_];
    if (c == ';' || (c == '%' && is_at_line_begin()))
        return std::min(text_.find_first_of("\r\n", at_), offset);
    if (c == '{')
        is_inside_ = true;
    else if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
        has_met_text_ = true;
    return at_ + 1;
}

bool CommentTracker::is_at_line_begin() const { return at_ == 0 || follows_line_break(text_, at_); }

} // namespace merels
