#include <libnotation/text/comment_tracker.hpp>

#include <libnotation/text/record_lines.hpp>

#include <algorithm>

namespace merels {

bool CommentTracker::is_closed_behind(std::size_t offset, bool if_text_ends) {
    if (offset < close_) return true;
    const std::size_t brace = std::min(text_.find_first_of("{}", offset), text_.size());
    const std::string_view between = text_.substr(offset, brace - offset);
    if (next_tag_section(between) < between.size()) return false;
    if (brace == text_.size()) return if_text_ends;
    if (text_[brace] == '{') return false;
    close_ = brace;
    return true;
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
