#include <libnotation/text/grammar/leaves.hpp>

namespace merels::grammar {

namespace {

/// A nested comment whose end is farther away than this is taken for two comments, so that a
/// hostile record costs linear time.
constexpr std::ptrdiff_t longest_nesting = 4096;
constexpr int most_failed_nestings = 100;

const char* skip_inline_blanks(const char* at, const char* end) {
    while (at != end && (*at == ' ' || *at == '\t')) ++at;
    return at;
}

std::string_view trimmed_end(const char* begin, const char* end) {
    while (end != begin && is(end[-1], blank)) --end;
    return {begin, end};
}

/// The first quote from `at` that is not escaped.
const char* closing_quote(const char* at, const char* end) {
    for (; at != end && *at != '"'; ++at)
        if (*at == '\\' && at + 1 != end) ++at;
    return at;
}

/// Where a value ends: at its own quote, or at the last one of the line when quotes inside it are
/// not escaped.
struct ValueEnd {
    const char* quote;
    TagFault fault;
};

bool is_tag_end(const char* quote, const char* end) {
    const char* at = skip_inline_blanks(quote + 1, end);
    return at == end || *at == ']';
}

ValueEnd find_value_end(const char* begin, const char* end, Output& output) {
    const char* quote = closing_quote(begin, end);
    if (quote == end) return {end, TagFault::unclosed};
    if (is_tag_end(quote, end)) return {quote, TagFault::none};
    // An unescaped quote inside: the value ends at the next quote that a bracket follows.
    for (const char* next = quote; next != end && !output.is_tag_line_hopeless;) {
        next = closing_quote(next + 1, end);
        if (next != end && is_tag_end(next, end)) return {next, TagFault::quote};
    }
    output.is_tag_line_hopeless = true;
    return {quote, TagFault::no_bracket};
}

const char* tag_line_end(const char* at, const char* last, Output& output) {
    if (output.tag_line_end == nullptr || output.tag_line_end <= at) {
        output.tag_line_end = line_end(at, last);
        output.is_tag_line_hopeless = false;
    }
    return output.tag_line_end;
}

/// A line break right after another: LF, CR or CRLF.
bool ends_empty_line(const char* at) {
    if (*at == '\n') return at[-1] == '\n' || (at[-1] == '\r' && at[-2] == '\n');
    return *at == '\r' && at[-1] == '\r';
}

} // namespace

const char* nested_comment_end(const char* begin, const char* first_close, const char* last,
                               Output& output) {
    if (output.failed_nestings == most_failed_nestings) return nullptr;
    const auto length = static_cast<std::size_t>(first_close - begin);
    if (std::memchr(begin, '{', length) == nullptr) return nullptr;
    auto depth = std::count(begin, first_close, '{');
    const char* end = first_close + std::min(longest_nesting, last - first_close);
    for (const char* at = first_close + 1; at < end; ++at) {
        if (*at == '{') ++depth;
        if (*at == '}' && --depth == 0) return at;
        const bool is_paragraph = ends_empty_line(at);
        if (is_paragraph) break;
    }
    ++output.failed_nestings;
    return nullptr;
}

bool scan_tag(const char*& first, const char* last, Output& output) {
    if (*first != '[') return false;
    const char* end = tag_line_end(first, last, output);
    const auto push
        = [&](std::string_view name, std::string_view value, const char* to, TagFault fault) {
              output.events.tags.push_back({name, value, {first, to}, fault});
              first = to;
              return true;
          };
    const char* name_begin = skip_inline_blanks(first + 1, end);
    const char* name_end
        = std::find_if_not(name_begin, end, [](char c) { return is(c, name_char); });
    const char* quote = skip_inline_blanks(name_end, end);
    if (name_end == name_begin || quote == end || *quote != '"') {
        const std::string_view line = trimmed_end(first, end);
        return push({}, line, line.data() + line.size(), TagFault::no_tag);
    }
    const std::string_view name{name_begin, name_end};
    const char* value_begin = quote + 1;
    const auto [value_end, fault] = find_value_end(value_begin, end, output);
    if (fault == TagFault::unclosed) {
        std::string_view value = trimmed_end(value_begin, end);
        const char* to = value.data() + value.size();
        if (value.ends_with(']')) value.remove_suffix(1);
        return push(name, value, to, fault);
    }
    const std::string_view value{value_begin, value_end};
    const char* bracket = skip_inline_blanks(value_end + 1, end);
    if (bracket == end || *bracket != ']')
        return push(name, value, value_end + 1, TagFault::no_bracket);
    return push(name, value, bracket + 1, fault);
}

} // namespace merels::grammar
