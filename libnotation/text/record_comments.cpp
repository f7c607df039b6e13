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

void report_braces(const grammar::Event& comment, std::string_view record, Findings& findings) {
    const std::size_t opening = comment.offset - 1;
    if (comment.kind == grammar::EventKind::nested_comment) {
        const std::size_t brace = comment.offset + comment.text_in(record).find('{');
        findings.add({Code::nested_comment,
                      {brace, brace + 1},
                      "comments do not nest",
                      "read as one comment"});
    } else if (comment.kind == grammar::EventKind::unclosed_comment) {
        findings.add(
            {Code::unclosed_comment, {opening, opening + 1}, "this comment is never closed", {}});
    } else if (comment.kind == grammar::EventKind::doubtful_comment
               && !findings.has(Code::unclosed_comment)) {
        findings.add({Code::unclosed_comment,
                      {opening, opening + 1},
                      "this comment is not closed before another one begins",
                      {}});
    }
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
