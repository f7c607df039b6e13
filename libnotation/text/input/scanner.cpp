#include <libnotation/text/input/scanner.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>

#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/grammar/results.hpp>
#include <libnotation/text/grammar/tag_lines.hpp>
#include <libnotation/text/grammar/typed_sheet.hpp>
#include <libnotation/text/input/comment_tracker.hpp>
#include <libnotation/text/input/record_lines.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <algorithm>
#include <utility>

namespace merels {

namespace {

using grammar::displaced_tag;
using grammar::ends_with_result;
using grammar::second_line;
using grammar::tag_start;
using grammar::TagLike;
using grammar::TagStart;

constexpr std::size_t none = std::string_view::npos;

bool is_blank_line(std::string_view line) {
    if (!line.empty() && !grammar::is(line.front(), grammar::blank)) return false;
    return line.find_first_not_of(" \t") == none;
}

/// True for a line that ends with `+/-` or `-/+`. In the middle of a game, these signs mean that
/// one player is better.
bool ends_with_judgement(std::string_view line) {
    line = trimmed(line);
    return line.ends_with("/-") || line.ends_with("/+");
}

class RecordScan {
public:
    RecordScan(std::string_view text, std::size_t begin, TextEnd end)
        : text_(text), begin_(begin), end_(end), comments_(text, begin),
          introduction_comments_(text, begin) {}

    std::size_t end() {
        for (std::size_t at = begin_; at < text_.size();) {
            const std::size_t line_end = end_of_line(at);
            const std::string_view line = text_.substr(at, line_end - at);
            const std::size_t next = next_record_in(line, at);
            if (next != none) return next;
            note(line, at);
            const std::string_view line_break = text_.substr(line_end, 2);
            const bool is_of_two = line_break.starts_with('\r') && line_break.ends_with('\n');
            at = line_end + (is_of_two ? 2 : 1);
        }
        return text_.size();
    }

private:
    /// Searches in growing steps. So a text without LF costs only time proportional to its length.
    std::size_t end_of_line(std::size_t at) const {
        for (std::size_t step = 256; at < text_.size(); at += step, step *= 2) {
            const std::string_view part = text_.substr(at, step);
            const std::size_t feed = std::min(part.find('\n'), part.size());
            const std::size_t end = std::min(part.substr(0, feed).find('\r'), feed);
            if (end < part.size()) return at + end;
        }
        return text_.size();
    }

    /// The offset where the next record begins, if it begins in this line or with the comments
    /// before this line. Otherwise `none`.
    std::size_t next_record_in(std::string_view line, std::size_t at) {
        if (line.empty()) return none;
        if (line.front() == '[' && begins_tagged_record(line, at)) return with_comments(at);
        const std::string_view text = without_mark(line);
        if (text.size() < line.size() && begins_marked_record(text, at)) return at;
        if ((is_after_result() || is_after_blank_) && begins_other_record(line, at)) return at;
        if (line.back() != ']') return none;
        if (text.front() == '[' || is_displaced_tag(text, at)) return none;
        // A tag can follow a result in files that were joined.
        const std::size_t tag = grammar::tag_behind_result(line);
        return tag == line.size() || comments_.is_inside_closed_at(at + tag, end_) ? none
                                                                                   : at + tag;
    }

    /// The offset at which a record with its first tag at `at` begins, if the comments before it
    /// are part of it. Comments between a blank line and a tag section belong to the section.
    std::size_t with_comments(std::size_t at) {
        if (introduction_ == none || is_after_blank_ || !has_text_) return at;
        if (tag_.likeness != TagLike::yes) return at;
        const bool is_whole = !introduction_comments_.is_inside_at(at)
                              && introduction_comments_.has_met_only_comments();
        return is_whole ? introduction_ : at;
    }

    void note_introduction(std::string_view line, std::size_t at) {
        const bool is_comment = line.front() == ';' || line.front() == '{';
        introduction_ = is_comment ? at : none;
        introduction_comments_ = CommentTracker{text_, at};
    }

    /// True for a displaced tag (`tag_lines.hpp`), such as `> [Event "a"]`, at a place where a tag
    /// is possible.
    bool is_displaced_tag(std::string_view line, std::size_t at) {
        if (has_tags() ? has_text_ : !has_only_comments_before(at)) return false;
        return displaced_tag(line).has_value();
    }

    bool begins_tagged_record(std::string_view line, std::size_t at) {
        tag_ = tag_start(line);
        if (tag_.likeness == TagLike::no) return false;
        if (!has_text_) return has_tags() && begins_tags_anew();
        const bool is_certain = tag_.likeness == TagLike::yes && is_after_blank_;
        if (tag_.likeness == TagLike::loose && !begins_tag_section(text_.substr(at))) return false;
        if (is_certain && has_tags()) return true;
        if (has_only_comments_before(at)) return false;
        const bool may_end_comment = tag_.likeness == TagLike::yes;
        return is_certain
               || !(may_end_comment ? comments_.is_inside_closed_at(at, end_)
                                    : comments_.is_inside_at(at));
    }

    /// True if a joined file begins here. Its byte order mark shows this even inside a comment.
    bool begins_marked_record(std::string_view line, std::size_t at) {
        return is_after_blank_ && has_text_ && tag_start(line).likeness == TagLike::yes
               && !has_only_comments_before(at);
    }

    /// True if the first tag occurs again. The first tag must follow a blank line, or half a tag
    /// where a file was cut off.
    bool begins_tags_anew() const {
        if (tag_.likeness != TagLike::yes) return false;
        if (is_tag_cut_ && tags_ == 1) return tag_.name.starts_with(first_tag_);
        return tag_.name == first_tag_ && (is_after_blank_ || is_tag_cut_);
    }

    /// True if one of these begins here: text before a record, or a record whose first line does
    /// not begin with a bracket.
    bool begins_other_record(std::string_view line, std::size_t at) {
        if (is_blank_line(line) || has_only_comments_before(at)) return false;
        const std::string_view rest = text_.substr(at);
        if (!is_after_result()) {
            const bool is_tag = line.back() == ']' && displaced_tag(line)
                                && grammar::tag_behind_result(line) == line.size()
                                && tag_start(second_line(rest)).likeness == TagLike::yes;
            return has_text_ && (is_tag || is_heading(rest)) && !comments_.is_inside_at(at);
        }
        // A result came before this line. If only tags came before the result, and another tag of
        // the record follows, the result is a stray line among the tags.
        const auto [likeness, name] = tag_start(line);
        if (has_tags() && !has_text_ && likeness != TagLike::no && name != first_tag_) return false;
        // Between games without tags, there need not be a blank line.
        const bool may_lack_blank = !has_tags() && !ends_with_judgement(result_line_);
        if (begins_record(rest, is_after_blank_ || may_lack_blank))
            return !comments_.is_inside_at(at);
        if (!is_after_blank_ || is_last_ || comments_.is_inside_at(at)) return false;
        is_last_ = record_line(text_, at, end_) == none;
        return !is_last_;
    }

    void note(std::string_view line, std::size_t at) {
        const bool is_after_blank = std::exchange(is_after_blank_, is_blank_line(line));
        if (is_after_blank_) {
            is_after_tag_ = false;
            return;
        }
        if (is_after_blank) note_introduction(line, at);
        if (line.front() == '%') return;
        is_after_tag_ = is_tag(line, at);
        if (is_after_tag_) return note_tag(line, at);
        has_text_ = true;
        result_line_ = ends_with_result(line) ? line : std::string_view{};
    }

    void note_tag(std::string_view line, std::size_t at) {
        if (!has_tags()) {
            const auto displaced = displaced_tag(line);
            const auto typed = grammar::typed_tag(line, false);
            first_tag_ = displaced ? displaced->name : typed ? typed->name : tag_start(line).name;
        }
        ++tags_;
        // A tag is cut off if its line has no `]`. A line with only `1` is the cut beginning of `1.
        // d6`.
        is_tag_cut_ = line.front() == '[' ? line.back() != ']' && line.find(']') == none
                                          : trimmed(line) == "1";
        has_text_ = false;
        comments_ = CommentTracker{text_, at + line.size()};
        // Moves may follow a tag on the same line.
        const bool has_result = ends_with_result(line) && has_moves_behind_bracket(line);
        result_line_ = has_result ? line : std::string_view{};
    }

    static bool has_moves_behind_bracket(std::string_view line) {
        const std::size_t bracket = line.rfind(']');
        return bracket != none && !grammar::is_result(line.substr(bracket + 1));
    }

    bool is_tag(std::string_view line, std::size_t at) {
        if (has_text_ && !has_only_comments_before(at)) return false;
        const std::string_view rest = text_.substr(at);
        if (line.front() == '[')
            return tag_.likeness != TagLike::no || is_after_tag_
                   || (at == begin_ && begins_hidden(rest));
        // The title and other lines in the head of a typed sheet belong to the head.
        if (grammar::typed_tag(line, is_after_tag_)
            || ((!has_tags() || is_after_tag_) && grammar::begins_typed_sheet(rest)))
            return true;
        if (!has_tags()) return line.front() != ';' && displaced_tag(line);
        if (is_after_tag_) return belongs_to_tags(line, second_line(rest));
        return displaced_tag(line) && tag_start(second_line(rest)).likeness == TagLike::yes;
    }

    bool has_tags() const { return tags_ > 0; }
    bool is_after_result() const { return !result_line_.empty(); }

    /// True if the record has neither a tag nor a move before this place.
    bool has_only_comments_before(std::size_t at) {
        return !has_tags() && !comments_.is_inside_at(at) && comments_.has_met_only_comments();
    }

    /// True for a damaged tag, or for another line between two tags.
    bool belongs_to_tags(std::string_view line, std::string_view next) const {
        const auto [likeness, name] = tag_start(next);
        const bool is_before_tag = likeness == TagLike::yes;
        if (grammar::is_result(line))
            return (is_before_tag && name != first_tag_) || begins_first_move(next);
        if (ends_with_result(line)) return false;
        if (displaced_tag(line) || grammar::ends_tag(line)) return true;
        const bool is_comment = line.front() == ';' || (line.front() == '{' && line.back() == '}');
        const bool is_character = trimmed(line).size() == 1;
        return is_before_tag && (is_comment || is_character || grammar::is_stray_among_tags(line));
    }

    std::string_view text_;
    std::size_t begin_;
    TextEnd end_;
    CommentTracker comments_;
    TagStart tag_;
    /// The offset of the comment at the beginning of the current paragraph.
    std::size_t introduction_ = none;
    CommentTracker introduction_comments_;
    std::string_view first_tag_;
    /// The number of tags that were read.
    std::size_t tags_ = 0;
    /// True if the last tag that was read is cut off.
    bool is_tag_cut_ = false;
    bool has_text_ = false;
    bool is_after_blank_ = false;
    bool is_after_tag_ = false;
    /// The last line that is not blank and does not begin with `%`, if this line ends with a
    /// result. Otherwise, it is empty.
    std::string_view result_line_;
    /// True if no record begins after this one.
    bool is_last_ = false;
};

/// The beginning of the next text at or after `at`. Blanks and a byte order mark are skipped.
std::size_t text_begin(std::string_view text, std::size_t at) {
    const auto skip_blanks_from = [&](std::size_t from) {
        return std::min(text.find_first_not_of(blanks, from), text.size());
    };
    const std::size_t begin = skip_blanks_from(at);
    const bool has_mark = text.substr(begin).starts_with(utf8::byte_order_mark);
    return has_mark ? skip_blanks_from(begin + utf8::byte_order_mark.size()) : begin;
}

std::size_t record_begin(std::string_view text, std::size_t at, TextEnd end) {
    constexpr std::size_t longest_name = 64;
    const std::size_t begin = text_begin(text, at);
    if (tag_start(text.substr(begin, longest_name)).likeness == TagLike::yes) return begin;
    const std::size_t line = record_line(text, begin, end);
    return line == none ? begin : line;
}

} // namespace

std::size_t record_begin(std::string_view text, std::size_t at) {
    return record_begin(text, at, TextEnd::final);
}

std::size_t record_end(std::string_view text, std::size_t begin) {
    return RecordScan{text, begin, TextEnd::final}.end();
}

std::size_t last_record_begin(std::string_view text) {
    std::size_t begin = 0;
    for (std::size_t at = record_begin(text, 0, TextEnd::unknown); at < text.size();
         at = record_begin(text, at, TextEnd::unknown)) {
        at = RecordScan{text, at, TextEnd::unknown}.end();
        if (at < text.size()) begin = at;
    }
    return begin;
}

std::size_t last_certain_record(std::string_view text) {
    constexpr std::size_t most_tries = 1000;
    std::size_t at = text.size();
    for (std::size_t tries = 0; tries < most_tries && at > 0; ++tries) {
        const std::size_t feed = text.rfind("\n[", at - 1);
        if (feed == std::string_view::npos) return 0;
        at = feed;
        std::string_view before = text.substr(0, feed);
        if (!before.ends_with('\n') && !before.ends_with("\n\r")) continue;
        before.remove_suffix(before.ends_with('\r') ? 2 : 1);
        if (before.ends_with('\r')) before.remove_suffix(1);
        const std::string_view line = before.substr(before.find_last_of("\r\n") + 1);
        if (ends_certain_record(line) && tag_start(text.substr(feed + 1)).likeness == TagLike::yes)
            return feed + 1;
    }
    return 0;
}

} // namespace merels
