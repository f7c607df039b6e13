#include <libnotation/text/input/record_lines.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/source.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/grammar/results.hpp>
#include <libnotation/text/grammar/tag_lines.hpp>
#include <libnotation/text/grammar/typed_sheet.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

using grammar::displaced_tag;
using grammar::tag_start;
using grammar::TagLike;

/// The number of lines that are not blank, and the last of these lines.
struct Lines {
    std::size_t count = 0;
    std::string_view last;
};

Lines lines_of(std::string_view text) {
    Lines lines;
    for (std::size_t at = 0; at < text.size(); at = next_line(text, at)) {
        const std::string_view line = trimmed(line_at(text, at));
        if (line.empty()) continue;
        ++lines.count;
        lines.last = line;
    }
    return lines;
}

/// True for a word like `d6`, `d6xb4` or `a1-a4`.
bool begins_with_move(std::string_view word) {
    const char* at = word.data();
    grammar::PointCode code = 0;
    return grammar::scan_point(at, word.data() + word.size(), code);
}

std::size_t count_moves(std::string_view line, std::size_t most) {
    std::size_t moves = 0;
    for (std::string_view rest = trimmed(line); !rest.empty() && moves < most;) {
        const std::string_view word = rest.substr(0, rest.find_first_of(" \t"));
        if (begins_with_move(word)) ++moves;
        rest = trimmed(rest.substr(word.size()));
    }
    return moves;
}

bool has_move(std::string_view line) { return count_moves(line, 1) == 1; }

/// True for a line that begins like `d6`, `4. d6` or `4) d6`.
bool begins_with_numbered_move(std::string_view line) {
    line = trimmed(line);
    const std::size_t number = std::min(line.find_first_not_of("0123456789"), line.size());
    if (number > 0) line = trimmed(line.substr(number), " \t.)");
    return begins_with_move(line);
}

/// True for the moves of a record whose beginning is damaged. There are two moves in the line, or
/// one in each of two lines. A line that ends with a result also counts.
bool has_moves(std::string_view text) {
    const std::string_view first = grammar::first_line(text);
    const std::string_view line = first.substr(0, grammar::tag_behind_result(first));
    if (grammar::is_result(line)) return false;
    if (grammar::begins_like_moves(line) && grammar::ends_with_result(line)) return true;
    if (count_moves(line, 2) == 2) return true;
    const std::string_view next = grammar::second_line(text);
    return begins_with_numbered_move(line)
           && (begins_with_numbered_move(next) || grammar::is_result(next));
}

/// True for a tag that was turned into something else: `;[Event "a"]`, `%Event "a"]`, `[%Event
/// "a"]`. The next line must be a tag.
bool is_hidden_tag(std::string_view line, std::string_view next) {
    if (tag_start(next).likeness != TagLike::yes || line.empty()) return false;
    if (line.starts_with("[%")) return trimmed(line).ends_with("\"]");
    if (line.front() != ';' && line.front() != '%') return false;
    const std::string_view rest = line.substr(1);
    return tag_start(rest).likeness == TagLike::yes || displaced_tag(rest).has_value();
}

/// True if the line begins a comment. A `{` of JSON does not begin a comment, because a line of
/// JSON is another kind of record.
bool begins_comment(std::string_view line) {
    return line.starts_with(';') || line.starts_with('%')
           || (line.starts_with('{') && !line.starts_with("{\""));
}

} // namespace

std::string_view line_at(std::string_view text, std::size_t begin) {
    return text.substr(begin, std::min(text.find_first_of("\r\n", begin), text.size()) - begin);
}

std::size_t next_line(std::string_view text, std::size_t begin) {
    const std::size_t end = begin + line_at(text, begin).size();
    if (end == text.size()) return end;
    return end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
}

std::size_t paragraph_begin(std::string_view text, std::size_t at) {
    for (;;) {
        at = std::min(text.find_first_not_of(blanks, at), text.size());
        if (!text.substr(at).starts_with(utf8::byte_order_mark)) return at;
        at += utf8::byte_order_mark.size();
    }
}

std::size_t paragraph_end(std::string_view text, std::size_t begin) {
    for (std::size_t at = next_line(text, begin); at < text.size(); at = next_line(text, at))
        if (trimmed(line_at(text, at)).empty()) return at;
    return text.size();
}

Diagnostic text_between(std::string_view text, std::size_t offset) {
    const Span span{offset, offset + text.size()};
    const Lines lines = lines_of(text);
    if (lines.count < 2)
        return {Code::text_between_records, span, "this text belongs to no record",
                "Merels skips this line"};
    return {Code::text_between_records, span,
            fmt::format("these {} lines belong to no record", lines.count),
            fmt::format("Merels skips them; the last line is \"{}\"", excerpt(lines.last))};
}

std::optional<Diagnostic> text_behind_result(std::string_view record, std::size_t at) {
    const std::string_view before = record.substr(0, at);
    const std::size_t breaks
        = count_line_breaks(before.substr(before.find_last_not_of(blanks) + 1));
    const std::string_view line = grammar::first_line(record.substr(at));
    const bool may_be_moves = grammar::begins_like_moves(line) || grammar::ends_with_result(line);
    if (breaks == 0 || (breaks == 1 && may_be_moves)) return std::nullopt;
    return text_between(trimmed(record.substr(at)), at);
}

std::string_view without_mark(std::string_view line) {
    constexpr std::string_view mark = utf8::byte_order_mark;
    if (line.starts_with(mark.front()) && line.starts_with(mark)) line.remove_prefix(mark.size());
    return line;
}

bool begins_first_move(std::string_view line) {
    line = line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
    if (!line.starts_with('1') || line.size() < 2) return false;
    return line[1] == ')' || (line[1] == '.' && !line.starts_with("1.."));
}

bool is_heading(std::string_view text) {
    const std::string_view line = grammar::first_line(text);
    const std::string_view names = line.substr(0, line.find_first_of("0123456789+*[{(;%"));
    constexpr std::array<std::string_view, 4> separators{" - ", " – ", " — ", " vs "};
    const bool has_names = std::ranges::any_of(separators, [&](std::string_view separator) {
        const std::size_t at = names.find(separator);
        return at != std::string_view::npos && at > 0
               && !trimmed(names.substr(at + separator.size())).empty();
    });
    if (!has_names || !grammar::ends_with_result(line)) return false;
    const std::string_view next = trimmed(text.substr(line.size()));
    return next.size() > 1 && next[0] == '1' && !ascii::is_digit(next[1])
           && !grammar::is_result(grammar::first_line(next));
}

bool begins_tag_section(std::string_view text) {
    const auto [likeness, name] = tag_start(grammar::first_line(text));
    if (likeness != TagLike::loose) return likeness != TagLike::no;
    const std::string_view next = grammar::second_line(text);
    return grammar::ends_tag(next)
           || (!name.empty() && tag_start(next).likeness >= TagLike::damaged);
}

bool begins_hidden(std::string_view text) {
    return is_hidden_tag(grammar::first_line(text), grammar::second_line(text));
}

bool begins_record(std::string_view text, bool is_after_blank) {
    const bool has_mark = text.starts_with(utf8::byte_order_mark);
    if (has_mark) text.remove_prefix(utf8::byte_order_mark.size());
    const std::string_view line = grammar::first_line(text);
    if (has_mark && tag_start(line).likeness == TagLike::loose) return false;
    if (begins_first_move(line) || begins_tag_section(text) || begins_hidden(text)) return true;
    if (grammar::begins_typed_sheet(text)) return true;
    if (!line.starts_with(';') && !line.starts_with('%') && displaced_tag(line)) return true;
    return is_after_blank && has_moves(text);
}

bool ends_certain_record(std::string_view line) {
    return has_move(line) && grammar::begins_like_moves(line)
           && line.find(';') == std::string_view::npos && grammar::ends_with_result(line);
}

namespace {

/// Finds the first line of a record. Other lines may come before it, and they may contain comments.
class RecordLineSearch {
public:
    RecordLineSearch(std::string_view text, std::size_t begin, TextEnd end)
        : text_(text), begin_(begin), end_(end), comments_(text, begin) {}

    std::size_t find() {
        for (std::size_t at = begin_; at < text_.size(); at = next_line(text_, at)) {
            const std::string_view line = grammar::first_line(text_.substr(at));
            if (trimmed(line).empty()) {
                is_after_blank_ = true;
                continue;
            }
            const std::size_t found = find_in(line, at);
            if (found != none) return found;
            is_after_blank_ = false;
            is_after_certain_ = ends_certain_record(line);
        }
        return none;
    }

private:
    static constexpr std::size_t none = std::string_view::npos;

    std::size_t find_in(std::string_view line, std::size_t at) {
        const std::size_t tag = grammar::tag_behind_result(line);
        if (comments_.is_inside_at(at)) {
            const bool is_tag = tag_start(without_mark(line)).likeness == TagLike::yes;
            // A tag after a blank line ends an open comment. After a complete record, the damaged
            // text begins at `begin_`.
            if (is_tag && is_after_blank_) return is_after_certain_ ? begin_ : at;
            if (is_tag && !comments_.is_inside_closed_at(at, end_)) return at;
            return tag < line.size() && !comments_.is_inside_closed_at(at + tag, end_) ? at + tag
                                                                                       : none;
        }
        if (begins_record(text_.substr(at), true))
            return comment_ == none || !comments_.has_met_only_comments() ? at : comment_;
        if (tag < line.size() && !comments_.is_inside_closed_at(at + tag, end_)) return at + tag;
        if (!begins_comment(line)) {
            comment_ = none;
        } else if (comment_ == none) {
            comment_ = at;
            comments_ = CommentTracker{text_, at};
        }
        return none;
    }

    std::string_view text_;
    std::size_t begin_;
    TextEnd end_;
    CommentTracker comments_;
    /// The first of the comments before this place, if there is nothing else between them.
    std::size_t comment_ = none;
    bool is_after_blank_ = false;
    bool is_after_certain_ = false;
};

} // namespace

std::size_t record_line(std::string_view text, std::size_t begin, TextEnd end) {
    return RecordLineSearch{text, begin, end}.find();
}

} // namespace merels
