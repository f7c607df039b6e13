#include <libnotation/text/record_comments.hpp>

#include <libnotation/text/comment_text.hpp>
#include <libnotation/text/record_text.hpp>

namespace merels {

Comment read_comment(const grammar::Event& event, std::string_view record, const Board& board,
                     Findings& findings) {
    Diagnostics faults;
    const std::string_view raw = event.text_in(record);
    const bool keeps_offsets = utf8::is_valid(raw) && raw.find('\0') == std::string_view::npos;
    Comment comment = keeps_offsets ? parse_comment(raw, board, faults)
                                    : parse_comment(as_utf8(raw), board, faults);
    for (Diagnostic& fault : shifted(std::move(faults), event.offset)) {
        if (!keeps_offsets) fault.span = {event.offset, event.offset + event.length};
        findings.add(std::move(fault));
    }
    return comment;
}

Comment read_comment(std::string_view raw, const Board& board) {
    Diagnostics ignored;
    return parse_comment(as_utf8(raw), board, ignored);
}

bool add_comment(std::vector<Comment>& comments, Comment comment) {
    if (comments.size() < most_comments) {
        comments.push_back(std::move(comment));
        return true;
    }
    Comment& last = comments.back();
    if (!last.text.empty() && !comment.text.empty()) last.text += ' ';
    last.text += comment.text;
    last.circles.insert(last.circles.end(), comment.circles.begin(), comment.circles.end());
    last.arrows.insert(last.arrows.end(), comment.arrows.begin(), comment.arrows.end());
    return false;
}

} // namespace merels
