#include <libnotation/text/grammar/leaves.hpp>

#include <libnotation/base/source.hpp>
#include <libnotation/text/grammar/tag_lines.hpp>
#include <libnotation/text/grammar/typed_sheet.hpp>

namespace merels::grammar {

namespace {

/// The greatest length of a comment that contains another comment. Longer comments are read as two
/// comments. So a hostile record needs only linear time.
constexpr std::ptrdiff_t longest_nesting = 4096;
constexpr int most_failed_nestings = 100;

const char* skip_blanks(const char* at, const char* end) {
    while (at != end && is(*at, blank)) ++at;
    return at;
}

std::string_view trimmed_end(const char* begin, const char* end) {
    while (end != begin && is(end[-1], blank)) --end;
    return {begin, end};
}

/// The first quote at or after `at` that is not escaped.
const char* closing_quote(const char* at, const char* end) {
    for (; at != end && *at != '"'; ++at)
        if (*at == '\\' && at + 1 != end) ++at;
    return at;
}

/// The end of a tag's value, and the tag's fault. If a quote inside the value is not escaped, the
/// value ends at the next quote before a `]` or before the end of the line.
struct ValueEnd {
    const char* quote;
    TagFault fault;
};

bool is_tag_end(const char* quote, const char* end) {
    const char* at = skip_blanks(quote + 1, end);
    return at == end || *at == ']';
}

ValueEnd find_value_end(const char* begin, const char* end, Output& output) {
    const char* quote = closing_quote(begin, end);
    if (quote == end) return {end, TagFault::unclosed};
    if (is_tag_end(quote, end)) return {quote, TagFault::none};
    // The quote that was found is inside the value. So the next quote before a `]`, or before the
    // end of the line, ends the value.
    for (const char* next = quote; next != end && !output.is_tag_line_hopeless;) {
        next = closing_quote(next + 1, end);
        if (next != end && is_tag_end(next, end)) return {next, TagFault::quote};
    }
    output.is_tag_line_hopeless = true;
    return {quote, TagFault::no_bracket};
}

/// True if a tag may begin here: at the beginning of a line, directly after the line of the last
/// tag. An empty line is allowed if another tag follows.
bool is_tag_line(const char* at, const char* last, const Output& output) {
    const char* begin = at;
    while (begin != output.begin && is(begin[-1], blank)) --begin;
    const std::size_t breaks = count_line_breaks({begin, at});
    if (output.events.tags.empty()) return begin == output.begin || breaks > 0;
    const std::string_view tag = output.events.tags.back().whole;
    if (begin != tag.data() + tag.size() || breaks == 0) return false;
    return breaks == 1 || tag_start(second_line({at, last})).likeness == TagLike::yes;
}

/// True for a damaged tag, such as `[[Name "value"]`, and for a damaged move, such as `[1. d6`.
bool is_bracket_before_other(std::string_view line) {
    const std::size_t digits = line.find_first_not_of("0123456789", 1);
    const bool is_number = digits != std::string_view::npos && digits > 1 && line[digits] == '.';
    return is_number || displaced_tag(line).has_value();
}

/// The end of the tag's line. If the tag ends on the next line, the end of that line.
const char* end_of_broken_tag(const char* first, const char* end, const char* last) {
    const std::string_view line = trimmed_end(first, end);
    if (line.ends_with(']')) return end;
    const std::string_view next = second_line({first, last});
    const bool is_tag = displaced_tag(next) && line.find('"') != std::string_view::npos;
    return ends_tag(next) && !is_tag ? next.data() + next.size() : end;
}

const char* tag_line_end(const char* at, const char* last, Output& output) {
    if (output.tag_line_end == nullptr || output.tag_line_end <= at) {
        output.tag_first_line_end = line_end(at, last);
        output.tag_line_end = end_of_broken_tag(at, output.tag_first_line_end, last);
        output.is_tag_line_hopeless = false;
    }
    return output.tag_line_end;
}

/// True if words that are not moves belong to the tags: a tag follows them, or they are in the head
/// of a typed sheet.
bool belongs_to_head(std::string_view text, const Output& output) {
    const auto& tags = output.events.tags;
    if (tags.empty()) return begins_typed_sheet(text);
    return tags.back().fault == TagFault::typed
           || tag_start(second_line(text)).likeness == TagLike::yes || begins_typed_sheet(text);
}

/// True if a line break at `at` follows another one. A line break is LF, CR or CRLF.
bool ends_empty_line(const char* at) {
    if (*at == '\n') return at[-1] == '\n' || (at[-1] == '\r' && at[-2] == '\n');
    return *at == '\r' && at[-1] == '\r';
}

} // namespace

std::pair<EventKind, const char*> nested_comment_end(const char* begin, const char* first_close,
                                                     const char* last, Output& output) {
    if (output.failed_nestings == most_failed_nestings) return {EventKind::comment, first_close};
    auto depth = std::count(begin, first_close, '{');
    const char* end = first_close + std::min(longest_nesting, last - first_close);
    for (const char* at = first_close + 1; at < end; ++at) {
        if (*at == '{') ++depth;
        if (*at == '}' && --depth == 0) return {EventKind::nested_comment, at};
        const bool is_paragraph = ends_empty_line(at);
        if (is_paragraph) break;
    }
    ++output.failed_nestings;
    return {EventKind::doubtful_comment, first_close};
}

bool scan_other_result(const char*& first, const char* last, Output& output) {
    const auto spelled = scan_score({first, last});
    if (!spelled || !at_delimiter(first + spelled->length, last)) return false;
    output.push(EventKind::result, first, first + spelled->length);
    first += spelled->length;
    return true;
}

bool scan_tag(const char*& first, const char* last, Output& output) {
    if (*first != '[') return false;
    const char* end = tag_line_end(first, last, output);
    const auto push
        = [&](std::string_view name, std::string_view value, const char* to, TagFault fault) {
              const bool is_broken = fault == TagFault::none && to > output.tag_first_line_end;
              output.events.tags.push_back(
                  {name, value, {first, to}, is_broken ? TagFault::broken : fault});
              first = to;
              return true;
          };
    const char* name_begin = skip_blanks(first + 1, end);
    const char* name_end
        = std::find_if_not(name_begin, end, [](char c) { return is(c, name_char); });
    const char* quote = skip_blanks(name_end, end);
    if (name_end == name_begin || quote == end || *quote != '"') {
        const std::string_view line = trimmed_end(first, end);
        const auto odd = name_end == name_begin ? std::nullopt : odd_quoted_value({quote, end});
        if (odd)
            return push({name_begin, name_end}, *odd, line.data() + line.size(), TagFault::curly);
        if (is_bracket_before_other(line)) return false;
        return push({}, line, line.data() + line.size(), TagFault::no_tag);
    }
    const std::string_view name{name_begin, name_end};
    const char* value_begin = quote + 1;
    const auto [value_end, fault] = find_value_end(value_begin, end, output);
    if (fault == TagFault::unclosed) {
        if (const auto odd = odd_quoted_value({quote, end})) {
            const std::string_view line = trimmed_end(first, end);
            return push(name, *odd, line.data() + line.size(), TagFault::curly);
        }
        std::string_view value = trimmed_end(value_begin, end);
        const char* to = value.data() + value.size();
        if (value.ends_with(']')) value.remove_suffix(1);
        return push(name, value, to, fault);
    }
    const std::string_view value{value_begin, value_end};
    const char* bracket = skip_blanks(value_end + 1, end);
    if (bracket == end || *bracket != ']')
        return push(name, value, value_end + 1, TagFault::no_bracket);
    return push(name, value, bracket + 1, fault);
}

bool scan_typed_tag(const char*& first, const char* last, Output& output) {
    if (is(*first, digit) || *first == '[' || *first == ';' || *first == '{') return false;
    const char* begin = first;
    while (begin != output.begin && (begin[-1] == ' ' || begin[-1] == '\t')) --begin;
    if (begin != output.begin && begin[-1] != '\n' && begin[-1] != '\r') return false;
    const auto& tags = output.events.tags;
    const bool is_behind_other = !tags.empty() && tags.back().fault == TagFault::typed;
    const std::string_view line = first_line({first, last});
    const auto tag = typed_tag(line, is_behind_other);
    if (!tag) return false;
    const char* end = trimmed_end(first, line.data() + line.size()).end();
    output.events.tags.push_back({tag->name, tag->value, {first, end}, TagFault::typed});
    first = end;
    return true;
}

bool scan_displaced_tag(const char*& first, const char* last, Output& output) {
    // The usual case: the record goes on with moves.
    const auto nearest = static_cast<std::size_t>(std::min<std::ptrdiff_t>(last - first, 4));
    const bool is_move = is(*first, digit) && std::memchr(first, '[', nearest) == nullptr;
    if (is_move || *first == ';' || *first == '%') return false;
    if (!is_tag_line(first, last, output)) return false;
    const std::string_view line = first_line({first, last});
    const auto tag = displaced_tag(line);
    if (!tag) return false;
    const char* end = trimmed_end(first, line.data() + line.size()).end();
    const TagFault fault = tag->has_bracket ? TagFault::displaced : TagFault::no_opening;
    output.events.tags.push_back({tag->name, tag->value, {first, end}, fault});
    first = end;
    return true;
}

bool scan_stray_line(const char*& first, const char* last, Output& output) {
    if (is(*first, digit)) return false;
    const std::string_view text{first, last};
    const std::string_view line = first_line(text);
    if (!is_stray_among_tags(line) || !belongs_to_head(text, output)) return false;
    const std::string_view words = trimmed_end(first, line.data() + line.size());
    output.events.tags.push_back({{}, words, words, TagFault::no_tag});
    first = words.data() + words.size();
    return true;
}

} // namespace merels::grammar
