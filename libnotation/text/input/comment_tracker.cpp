#include <libnotation/text/input/comment_tracker.hpp>

#include <libnotation/text/input/record_lines.hpp>

#include <algorithm>

namespace merels {

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

bool CommentTracker::is_at_line_begin() const {
    return at_ == 0 || text_[at_ - 1] == '\n' || text_[at_ - 1] == '\r';
}

} // namespace merels
