#pragma once

#include <libnotation/text/grammar/characters.hpp>
#include <libnotation/text/grammar/events.hpp>
#include <libnotation/text/grammar/results.hpp>

#include <boost/spirit/home/x3.hpp>

#include <algorithm>
#include <cstring>
#include <string_view>
#include <tuple>
#include <utility>

/// The tokens of a record, as parsers for the library Boost.Spirit X3. The parsers add their events
/// directly to the list, so they are as fast as a hand-written scanner. Each parser either fails
/// and changes nothing, or consumes its token. A parser adds at most one event.
namespace merels::grammar {

namespace x3 = boost::spirit::x3;

/// The key of the `Output` in the context of X3.
struct OutputTag;

/// The output of the grammar. The offsets of `events` are counted from `begin`, which is the
/// beginning of the record.
struct Output {
    Events& events;
    const char* begin;
    /// The end of the line where the current tag begins. If the tag continues on the next line,
    /// `tag_line_end` is the end of the next line.
    const char* tag_first_line_end = nullptr;
    const char* tag_line_end = nullptr;
    /// True if a search up to `tag_line_end` has not found the last quote of a tag's value. If
    /// `is_tag_line_hopeless` is true, Merels does not search for this quote again before
    /// `tag_line_end`.
    bool is_tag_line_hopeless = false;
    /// If a comment seems to contain another comment, Merels searches for the last `}`.
    /// `failed_nestings` is the number of searches that found nothing. After 100 such searches,
    /// Merels does not search again, so that reading a record takes only linear time.
    int failed_nestings = 0;

    std::uint32_t offset(const char* at) const { return static_cast<std::uint32_t>(at - begin); }
    Event& push(EventKind kind, const char* from, const char* to) {
        Event& event = events.events.emplace_back();
        event.offset = offset(from);
        event.length = static_cast<std::uint32_t>(to - from);
        event.kind = kind;
        return event;
    }
};

/// Makes an X3 parser from the function `scan`, which has the form `bool(const char*& first, const
/// char* last, Output&)`. At the end of the record, the parser calls `scan` only if `matches_end`
/// is true.
template <auto scan, bool matches_end = false> struct Leaf : x3::parser<Leaf<scan, matches_end>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Context, class RuleContext, class Attribute>
    bool parse(const char*& first, const char* const& last, const Context& context, RuleContext&,
               Attribute&) const {
        if (!matches_end && first == last) return false;
        return scan(first, last, x3::get<OutputTag>(context).get());
    }
};

inline bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// The no-break space of Latin-1 and Windows-1252. In UTF-8, no character begins with this byte.
constexpr char latin1_blank = '\xA0';

inline bool at_delimiter(const char* at, const char* last) {
    return at == last || is(*at, delimiter) || (!is_ascii(*at) && odd_blank_size(at, last) > 0);
}

/// True if the token that began at `first` ends at `at`.
inline bool ends_token(const char* first, const char* at, const char* last) {
    return at_delimiter(at, last) || (*at == latin1_blank && at != first && is_ascii(at[-1]));
}

inline bool scan_blanks(const char*& first, const char* last, Output&) {
    while (first != last && is(*first, blank)) ++first;
    return true;
}

inline bool scan_move(const char*& first, const char* last, Output& output) {
    const char* at = first;
    CodeRow row;
    if (!row.scan(at, last)) return false;
    EventKind kind = EventKind::placement;
    if (at != last && *at == '-') {
        kind = EventKind::move;
        if (!row.scan(++at, last)) return false;
    }
    constexpr std::size_t most = std::tuple_size_v<decltype(Event::codes)>;
    while (at != last && *at == 'x' && row.count < most)
        if (!row.scan(++at, last)) return false;
    if (!ends_token(first, at, last)) return false;
    Event& event = output.push(kind, first, at);
    event.count = row.count;
    std::memcpy(event.codes.data(), &row.packed, most);
    first = at;
    return true;
}

/// Scans a move number: `12.`, `12...` or `12…`. Outside of variations, `12)` is also a move
/// number. If a number has more than 32 bits, its value is the largest 32-bit number.
inline bool scan_number(const char*& first, const char* last, Output& output) {
    const char* at = first;
    std::uint64_t value = 0;
    for (; at != last && is(*at, digit); ++at)
        value = std::min<std::uint64_t>(10 * value + static_cast<unsigned>(*at - '0'), 0xFFFFFFFF);
    if (at == first || at == last) return false;
    const bool is_parenthesized = *at == ')' && output.events.open.empty();
    if (is_parenthesized) {
        ++at;
    } else if (*at != '.') {
        constexpr std::string_view ellipsis = "…";
        if (!std::string_view{at, last}.starts_with(ellipsis)) return false;
        at += ellipsis.size();
    }
    while (at != last && *at == '.' && !is_parenthesized) ++at;
    // If a 5 follows, `0.` may begin the result `0.5-0.5`, so `0.` is not a move number.
    if (value == 0 && at != last && *at == '5') return false;
    output.push(EventKind::number, first, at).value = static_cast<std::uint32_t>(value);
    first = at;
    return true;
}

/// Scans a result that is not spelled strictly: `0:1`, `1–0`, `½`, `+:-`.
bool scan_other_result(const char*& first, const char* last, Output& output);

inline bool scan_result(const char*& first, const char* last, Output& output) {
    for (const std::string_view text : result_spellings) {
        if (!std::string_view{first, last}.starts_with(text)) continue;
        const char* at = first + text.size();
        if (!ends_token(first, at, last)) return false;
        output.push(EventKind::result, first, at);
        first = at;
        return true;
    }
    return scan_other_result(first, last, output);
}

inline bool scan_word(const char*& first, const char* last, Output& output) {
    const char* at = first;
    while (!ends_token(first, at, last)) ++at;
    if (at == first) return false;
    output.push(EventKind::word, first, at);
    first = at;
    return true;
}

/// Scans a no-break space or another Unicode blank.
inline bool scan_odd_blank(const char*& first, const char* last, Output& output) {
    if (is_ascii(*first)) return false;
    const std::size_t size = *first == latin1_blank ? 1 : odd_blank_size(first, last);
    if (size == 0) return false;
    if (output.events.first_odd_blank == no_event)
        output.events.first_odd_blank = output.offset(first);
    first += size;
    return true;
}

inline bool scan_sign(const char*& first, const char* last, Output& output) {
    const auto is_sign = [](char c) { return c == '!' || c == '?'; };
    const char* at = std::find_if_not(first, last, is_sign);
    if (at == first) return false;
    output.push(EventKind::glyph, first, at);
    first = at;
    return true;
}

/// Scans a glyph such as `$12`, or a `$` alone.
inline bool scan_glyph(const char*& first, const char* last, Output& output) {
    if (*first != '$') return false;
    const char* at = std::find_if_not(first + 1, last, [](char c) { return is(c, digit); });
    output.push(EventKind::glyph, first, at);
    first = at;
    return true;
}

/// The kind and end of a comment that has a `{` before its first `}`. If the matching `}` comes
/// before the next empty line and within 4096 bytes, the comment contains another comment.
/// Otherwise, a `}` may be missing. Then the comment ends at the first `}`, and its kind is
/// `EventKind::doubtful_comment`. After 100 failed searches, a comment that contains a `{` is read
/// as a plain comment.
std::pair<EventKind, const char*> nested_comment_end(const char* begin, const char* first_close,
                                                     const char* last, Output& output);

inline bool scan_comment(const char*& first, const char* last, Output& output) {
    if (*first != '{') return false;
    const char* begin = first + 1;
    const auto length = static_cast<std::size_t>(last - begin);
    const auto* close = static_cast<const char*>(std::memchr(begin, '}', length));
    EventKind kind = EventKind::comment;
    if (close == nullptr) {
        kind = EventKind::unclosed_comment;
        close = last;
    } else if (std::memchr(begin, '{', static_cast<std::size_t>(close - begin)) != nullptr) {
        std::tie(kind, close) = nested_comment_end(begin, close, last, output);
    }
    output.push(kind, begin, close);
    first = close == last ? last : close + 1;
    return true;
}

inline const char* line_end(const char* at, const char* last) {
    return std::find_if(at, last, [](char c) { return c == '\n' || c == '\r'; });
}

inline bool scan_line_comment(const char*& first, const char* last, Output& output) {
    if (*first != ';') return false;
    const char* end = line_end(first, last);
    output.push(EventKind::comment, first + 1, end);
    first = end;
    return true;
}

inline bool scan_escape(const char*& first, const char* last, Output& output) {
    if (*first != '%') return false;
    if (first != output.begin && first[-1] != '\n' && first[-1] != '\r') return false;
    const char* end = line_end(first, last);
    output.push(EventKind::escape, first, end);
    first = end;
    return true;
}

inline bool scan_open(const char*& first, const char*, Output& output) {
    if (*first != '(') return false;
    output.events.open.push_back(static_cast<std::uint32_t>(output.events.events.size()));
    output.push(EventKind::open, first, first + 1).value = no_event;
    ++first;
    return true;
}

/// Reads a closing bracket. `)` ends the innermost open variation. A `}` outside of comments is
/// always a mistake.
inline bool scan_close(const char*& first, const char*, Output& output) {
    if (*first != ')' && *first != '}') return false;
    Events& events = output.events;
    if (*first == '}' || events.open.empty()) {
        output.push(EventKind::stray, first, first + 1);
    } else {
        events.events[events.open.back()].value = static_cast<std::uint32_t>(events.events.size());
        events.open.pop_back();
        output.push(EventKind::close, first, first + 1);
    }
    ++first;
    return true;
}

/// Scans a tag, or a line that was meant to be a tag.
bool scan_tag(const char*& first, const char* last, Output& output);
/// Scans a tag that is typed as a line such as `White: Anna`.
bool scan_typed_tag(const char*& first, const char* last, Output& output);
/// Scans a line with a damaged tag: other text is before the tag, or the `[` is missing.
bool scan_displaced_tag(const char*& first, const char* last, Output& output);
/// Scans a line of words between two tags.
bool scan_stray_line(const char*& first, const char* last, Output& output);

} // namespace merels::grammar
