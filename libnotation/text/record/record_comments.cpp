#include <libnotation/text/record/record_comments.hpp>

#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <algorithm>

namespace merels {

namespace {

/// True if a word of the text begins like a move.
bool holds_move(std::string_view text) {
    for (text = trimmed(text); !text.empty();) {
        const char* at = text.data();
        grammar::PointCode code = 0;
        if (grammar::scan_point(at, text.data() + text.size(), code)) return true;
        text = trimmed(text.substr(std::min(text.find_first_of(blanks), text.size())));
    }
    return false;
}

} // namespace

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
                      "a comment cannot contain a comment",
                      "Merels reads the two comments as one"});
    } else if (comment.kind == grammar::EventKind::unclosed_comment) {
        findings.add(
            {Code::unclosed_comment, {opening, opening + 1}, "this comment is never closed"});
    }
}

void DoubtfulComment::follow(const grammar::Event& comment) {
    const bool is_doubtful = comment.kind == grammar::EventKind::doubtful_comment;
    if (is_doubtful && comment_ == nullptr) comment_ = &comment;
}

void DoubtfulComment::number(bool is_expected) {
    if (!is_met()) return;
    has_number_ = true;
    do_numbers_fit_ = do_numbers_fit_ && is_expected;
}

void DoubtfulComment::report(std::string_view record, bool do_moves_fit, Findings& findings) const {
    if (!is_met()) return;
    const std::size_t brace = comment_->offset + comment_->text_in(record).find('{');
    const bool may_hold_moves
        = holds_move(record.substr(comment_->offset, brace - comment_->offset));
    if (do_moves_fit && do_numbers_fit_ && (has_number_ || !may_hold_moves))
        return findings.add({Code::nested_comment,
                             {brace, brace + 1},
                             "this { is inside a comment",
                             "Merels reads this { as text of the comment"});
    const std::size_t opening = comment_->offset - 1;
    findings.add({Code::unclosed_comment,
                  {opening, opening + 1},
                  "this comment is not closed before another one begins"});
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
