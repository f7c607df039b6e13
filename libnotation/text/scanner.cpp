#include <libnotation/text/scanner.hpp>

#include <libnotation/base/utf8.hpp>

#include <libnotation/text/grammar/results.hpp>
#include <libnotation/text/record_text.hpp>

#include <algorithm>

namespace merels {

namespace {

bool is_name_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool is_inline_blank(char c) { return c == ' ' || c == '\t'; }

std::string_view skip_blanks(std::string_view text) {
    while (!text.empty() && is_inline_blank(text.front())) text.remove_prefix(1);
    return text;
}

bool follows_line_break(std::string_view text, std::size_t at) {
    return at > 0 && (text[at - 1] == '\n' || text[at - 1] == '\r');
}

enum class TagLike { no, damaged, yes };

struct TagStart {
    TagLike likeness = TagLike::no;
    std::string_view name{};
};

/// `X-Name "value"]` is meant as a tag although none may have such a name; `%clk` is a comment's.
bool is_odd_tag(std::string_view inside) {
    const std::string_view word = inside.substr(0, inside.find_first_of(" \t\r\n\"[](){}"));
    if (word.empty() || word.front() == '%') return false;
    return skip_blanks(inside.substr(word.size())).starts_with('"')
           && trimmed(inside).ends_with("\"]");
}

/// `[Name "` begins a tag; `[Name` with a blank or `]` behind it may be meant as one.
TagStart tag_start(std::string_view line) {
    if (!line.starts_with('[')) return {};
    const std::string_view inside = skip_blanks(line.substr(1));
    const auto* end = std::find_if_not(inside.begin(), inside.end(), is_name_char);
    const std::string_view name{inside.begin(), end};
    const std::string_view rest = inside.substr(name.size());
    if (!name.empty() && skip_blanks(rest).starts_with('"')) return {TagLike::yes, name};
    const bool may_be_tag
        = !name.empty() && (rest.empty() || rest.front() == ']' || is_inline_blank(rest.front()));
    if (may_be_tag) return {TagLike::damaged, name};
    return {is_odd_tag(inside) ? TagLike::damaged : TagLike::no};
}

/// Follows comments through the text, so that each byte is looked at once.
class CommentTracker {
public:
    CommentTracker(std::string_view text, std::size_t begin) : text_(text), at_(begin) {}

    bool is_inside_at(std::size_t offset) {
        while (at_ < offset) at_ = is_inside_ ? after_close(offset) : after_open(offset);
        return is_inside_;
    }

    /// Comments and blanks are all that was met so far.
    bool has_met_only_comments() const { return !has_met_text_; }

private:
    std::size_t after_close(std::size_t offset) {
        const std::size_t close = text_.substr(0, offset).find('}', at_);
        if (close == std::string_view::npos) return offset;
        is_inside_ = false;
        return close + 1;
    }

    std::size_t after_open(std::size_t offset) {
        const char c = text_[at_];
        if (c == ';' || (c == '%' && is_at_line_begin()))
            return std::min(text_.find_first_of("\r\n", at_), offset);
        if (c == '{')
            is_inside_ = true;
        else if (!is_inline_blank(c) && c != '\n' && c != '\r')
            has_met_text_ = true;
        return at_ + 1;
    }

    bool is_at_line_begin() const { return at_ == 0 || follows_line_break(text_, at_); }

    std::string_view text_;
    std::size_t at_;
    bool is_inside_ = false;
    bool has_met_text_ = false;
};

class RecordScan {
public:
    RecordScan(std::string_view text, std::size_t begin)
        : text_(text), begin_(begin), comments_(text, begin) {}

    std::size_t end() {
        for (std::size_t at = begin_; at < text_.size();) {
            const std::size_t line_end = end_of_line(at);
            const std::string_view line = text_.substr(at, line_end - at);
            if (begins_record(line, at)) return at;
            note(line, line_end);
            at = line_end + (text_.substr(line_end).starts_with("\r\n") ? 2 : 1);
        }
        return text_.size();
    }

private:
    /// Looks in growing steps, so that text without LF costs no more than its lines are long.
    std::size_t end_of_line(std::size_t at) const {
        for (std::size_t step = 256; at < text_.size(); at += step, step *= 2) {
            const std::string_view part = text_.substr(at, step);
            const std::size_t feed = std::min(part.find('\n'), part.size());
            const std::size_t end = std::min(part.substr(0, feed).find('\r'), feed);
            if (end < part.size()) return at + end;
        }
        return text_.size();
    }

    bool begins_record(std::string_view line, std::size_t at) {
        if (line.empty()) return false;
        if (line.front() == '[') return begins_tagged_record(line, at);
        if (line.starts_with(utf8::byte_order_mark)) return begins_marked_record(line, at);
        return is_after_result_ && begins_first_turn(line) && !comments_.is_inside_at(at);
    }

    /// Files that were joined may leave a byte order mark in the middle.
    bool begins_marked_record(std::string_view line, std::size_t at) {
        const TagStart start = tag_start(line.substr(utf8::byte_order_mark.size()));
        return is_after_result_ && start.likeness == TagLike::yes && !comments_.is_inside_at(at);
    }

    bool begins_tagged_record(std::string_view line, std::size_t at) {
        tag_ = tag_start(line);
        if (tag_.likeness == TagLike::no) return false;
        const bool is_certain = tag_.likeness == TagLike::yes && is_after_blank_;
        if (!has_text_) return has_tags_ && is_certain && tag_.name == first_tag_;
        if (!has_tags_) {
            const bool is_inside = comments_.is_inside_at(at);
            if (comments_.has_met_only_comments() && !is_inside) return false;
            return is_certain || !is_inside;
        }
        return is_certain || !comments_.is_inside_at(at);
    }

    void note(std::string_view line, std::size_t line_end) {
        const bool is_blank = skip_blanks(line).empty();
        is_after_blank_ = is_blank;
        if (is_blank || line.front() == '%') return;
        is_after_result_ = false;
        const bool is_tag
            = line.front() == '[' && tag_.likeness != TagLike::no && !(has_text_ && has_tags_);
        if (is_tag) {
            if (!has_tags_) first_tag_ = tag_.name;
            has_tags_ = true;
            has_text_ = false;
            comments_ = CommentTracker{text_, line_end};
            // Turns may stand behind a tag on its line.
            is_after_result_ = line.find(']') != std::string_view::npos && ends_with_result(line);
        } else {
            has_text_ = true;
            is_after_result_ = ends_with_result(line);
        }
    }

    std::string_view text_;
    std::size_t begin_;
    CommentTracker comments_;
    TagStart tag_;
    std::string_view first_tag_;
    bool has_tags_ = false;
    bool has_text_ = false;
    bool is_after_blank_ = false;
    bool is_after_result_ = false;
};

} // namespace

bool ends_with_result(std::string_view line) {
    while (!line.empty() && is_inline_blank(line.back())) line.remove_suffix(1);
    for (const std::string_view result : grammar::result_spellings)
        if (!line.empty() && line.back() == result.back() && line.ends_with(result)) return true;
    return false;
}

bool begins_first_turn(std::string_view line) {
    line = skip_blanks(line);
    return line.starts_with("1.") && !line.starts_with("1..");
}

std::size_t record_begin(std::string_view text, std::size_t at) {
    const auto skip_blanks_from = [&](std::size_t from) {
        return std::min(text.find_first_not_of(blanks, from), text.size());
    };
    const std::size_t begin = skip_blanks_from(at);
    const bool has_mark = text.substr(begin).starts_with(utf8::byte_order_mark);
    return has_mark ? skip_blanks_from(begin + utf8::byte_order_mark.size()) : begin;
}

std::size_t record_end(std::string_view text, std::size_t begin) {
    return RecordScan{text, begin}.end();
}

std::size_t next_tag_section(std::string_view text) {
    for (std::size_t at = text.find('['); at != std::string_view::npos;
         at = text.find('[', at + 1)) {
        if (!follows_line_break(text, at)) continue;
        std::size_t before = at - 1;
        if (text[before] == '\n' && before > 0 && text[before - 1] == '\r') --before;
        while (before > 0 && is_inline_blank(text[before - 1])) --before;
        const bool is_after_blank = follows_line_break(text, before);
        if (is_after_blank && tag_start(text.substr(at)).likeness == TagLike::yes) return at;
    }
    return text.size();
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
        const bool is_text = !line.starts_with('[') && !line.starts_with('%')
                             && line.find(';') == std::string_view::npos;
        if (is_text && ends_with_result(line)
            && tag_start(text.substr(feed + 1)).likeness == TagLike::yes)
            return feed + 1;
    }
    return 0;
}

} // namespace merels
