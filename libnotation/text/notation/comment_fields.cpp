#include <libnotation/text/notation/comment_fields.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/text/notation/comment_text.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace merels {

namespace {

using Kind = FieldAt::Kind;

/// The greatest number of hours whose milliseconds fit into 64 bits.
constexpr std::int64_t most_hours = 2'562'047'788'014;
constexpr std::size_t most_hour_digits = 13;

/// Removes a number of 1 to `most` digits from the beginning of `text`, and returns it.
std::optional<std::int64_t> take_digits(std::string_view& text, std::size_t most) {
    std::int64_t number = 0;
    std::size_t count = 0;
    for (; count < text.size() && count < most && ascii::is_digit(text[count]); ++count)
        number = number * 10 + (text[count] - '0');
    text.remove_prefix(count);
    if (count == 0 || (!text.empty() && ascii::is_digit(text.front()))) return std::nullopt;
    return number;
}

bool take(std::string_view& text, char c) {
    if (!text.starts_with(c)) return false;
    text.remove_prefix(1);
    return true;
}

/// Reads a colon and then minutes or seconds, which are below 60.
std::optional<std::int64_t> take_sixtieth(std::string_view& text) {
    if (!take(text, ':')) return std::nullopt;
    const std::optional<std::int64_t> number = take_digits(text, 2);
    return number && *number < 60 ? number : std::nullopt;
}

std::optional<std::int64_t> take_milliseconds(std::string_view& text) {
    if (!take(text, '.')) return 0;
    const std::size_t size_before = text.size();
    const std::optional<std::int64_t> number = take_digits(text, 3);
    if (!number) return std::nullopt;
    const std::size_t digits = size_before - text.size();
    return *number * (digits == 1 ? 100 : digits == 2 ? 10 : 1);
}

/// Removes the name of a point from the beginning of `text`: a letter and everything before the
/// next letter.
std::optional<Point> take_point(std::string_view& text, const Board& board) {
    if (text.empty()) return std::nullopt;
    std::size_t size = 1;
    while (size < text.size() && !ascii::is_letter(text[size])) ++size;
    const std::string_view name = text.substr(0, size);
    text.remove_prefix(size);
    if (const std::optional<Point> point = board.find(name)) return point;
    return find_point(name, board);
}

std::optional<ShapeColor> take_color(std::string_view& text) {
    if (text.empty() || text.front() < 'A' || text.front() > 'Z') return std::nullopt;
    const ShapeColor color = text.front();
    text.remove_prefix(1);
    return color;
}

bool read_circle(std::string_view text, const Board& board, Comment& comment) {
    const std::optional<ShapeColor> color = take_color(text);
    const std::optional<Point> at = take_point(text, board);
    if (!color || !at || !text.empty()) return false;
    comment.circles.push_back({*color, *at});
    return true;
}

bool read_arrow(std::string_view text, const Board& board, Comment& comment) {
    const std::optional<ShapeColor> color = take_color(text);
    const std::optional<Point> from = take_point(text, board);
    const std::optional<Point> to = take_point(text, board);
    if (!color || !from || !to || !text.empty()) return false;
    comment.arrows.push_back({*color, *from, *to});
    return true;
}

/// Reads a list of shapes. If one shape is wrong, no shape is read.
template <class Shape>
bool read_shapes(std::string_view list, const Board& board, Comment& comment,
                 std::vector<Shape>& shapes,
                 bool (&read)(std::string_view, const Board&, Comment&)) {
    const std::size_t size_before = shapes.size();
    constexpr std::size_t shortest_shape = 4;
    if (shapes.empty()) shapes.reserve(1 + list.size() / shortest_shape);
    for (bool is_last = false; !is_last;) {
        const std::size_t comma = std::min(list.find(','), list.size());
        is_last = comma == list.size();
        if (!read(trimmed(list.substr(0, comma), " "), board, comment)) {
            shapes.resize(size_before);
            return false;
        }
        if (!is_last) list.remove_prefix(comma + 1);
    }
    return true;
}

template <class T> Kind set_once(std::optional<T>& member, const std::optional<T>& value) {
    if (!value) return Kind::malformed;
    if (member) return Kind::text;
    member = value;
    return Kind::taken;
}

constexpr std::uint64_t with_letter(std::uint64_t code, char letter) {
    return code << 8 | static_cast<unsigned char>(letter);
}

/// A name of up to eight letters as a number, for use in a `switch`.
constexpr std::uint64_t code(std::string_view name) {
    std::uint64_t code = 0;
    for (const char c : name) code = with_letter(code, c);
    return code;
}

bool is_known(std::uint64_t name) {
    return name == code("clk") || name == code("cal") || name == code("csl") || name == code("eval")
           || name == code("emt");
}

/// The character of a field without a value, or 0.
char character(std::uint64_t name) {
    switch (name) {
    case code("lbrace"): return '{';
    case code("rbrace"): return '}';
    case code("lbracket"): return '[';
    default: return 0;
    }
}

Kind read_value(std::uint64_t name, std::string_view value, const Board& board, Comment& comment) {
    const auto list = [](bool is_read) { return is_read ? Kind::taken : Kind::malformed; };
    switch (name) {
    case code("clk"): return set_once(comment.clock, parse_clock(value));
    case code("cal"): return list(read_shapes(value, board, comment, comment.arrows, read_arrow));
    case code("csl"): return list(read_shapes(value, board, comment, comment.circles, read_circle));
    case code("eval"): return set_once(comment.evaluation, parse_evaluation(value));
    case code("emt"): return set_once(comment.elapsed, parse_clock(value));
    default: return Kind::text;
    }
}

void append_list_name(std::string& text, std::string_view name) {
    if (!text.empty()) text += ' ';
    text += "[%";
    text += name;
    text += ' ';
}

void append_clock_field(std::string& text, std::string_view name,
                        const std::optional<std::chrono::milliseconds>& time) {
    if (!time) return;
    append_list_name(text, name);
    append_clock(text, *time);
    text += ']';
}

} // namespace

std::optional<std::chrono::milliseconds> parse_clock(std::string_view text) {
    const bool is_negative = take(text, '-');
    std::optional<std::int64_t> hours = take_digits(text, most_hour_digits);
    std::optional<std::int64_t> minutes = take_sixtieth(text);
    if (!hours || *hours > most_hours || !minutes) return std::nullopt;
    std::optional<std::int64_t> seconds;
    if (text.starts_with(':')) {
        seconds = take_sixtieth(text);
    } else {
        if (*hours >= 60) return std::nullopt;
        seconds = minutes;
        minutes = hours;
        hours = 0;
    }
    const std::optional<std::int64_t> milliseconds = take_milliseconds(text);
    if (!seconds || !milliseconds || !text.empty()) return std::nullopt;
    const std::int64_t size = ((*hours * 60 + *minutes) * 60 + *seconds) * 1000 + *milliseconds;
    return std::chrono::milliseconds{is_negative ? -size : size};
}

void append_clock(std::string& text, std::chrono::milliseconds time) {
    const bool is_negative = time.count() < 0;
    const auto count = static_cast<std::uint64_t>(time.count());
    const std::uint64_t size = is_negative ? 0 - count : count;
    const std::uint64_t seconds = size / 1000;
    if (is_negative) text += '-';
    const auto out = std::back_inserter(text);
    fmt::format_to(out, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if (size % 1000 != 0) fmt::format_to(out, ".{:03}", size % 1000);
}

FieldAt read_field(std::string_view text, const Board& board, Comment& comment) {
    std::size_t name_end = 2;
    std::uint64_t name = 0;
    for (; name_end < text.size() && ascii::is_letter(text[name_end]); ++name_end)
        name = with_letter(name, text[name_end]);
    constexpr std::size_t longest_name = 8;
    if (name_end > 2 + longest_name) return {};
    if (const char c = character(name); c != 0 && text.substr(name_end).starts_with(']'))
        return {Kind::character, name_end + 1, c};
    if (!is_known(name)) return {};
    std::size_t end = name_end;
    while (end < text.size() && text[end] != '[' && text[end] != ']') ++end;
    if (end == text.size() || text[end] == '[') return {Kind::malformed, name_end};
    const std::string_view value = trimmed(text.substr(name_end, end - name_end), " ");
    const bool has_gap = text[name_end] == ' ' && !value.empty();
    const Kind kind = has_gap ? read_value(name, value, board, comment) : Kind::malformed;
    return {kind, end + 1};
}

void append_fields(std::string& text, const Comment& comment, const Board& board) {
    if (comment.evaluation) {
        append_list_name(text, "eval");
        text += format(*comment.evaluation) + ']';
    }
    append_clock_field(text, "clk", comment.clock);
    append_clock_field(text, "emt", comment.elapsed);
    if (!comment.circles.empty()) append_list_name(text, "csl");
    for (const Circle& circle : comment.circles) {
        text += circle.color;
        text += board.name(circle.at);
        text += &circle == &comment.circles.back() ? ']' : ',';
    }
    if (!comment.arrows.empty()) append_list_name(text, "cal");
    for (const Arrow& arrow : comment.arrows) {
        text += arrow.color;
        text += board.name(arrow.from);
        text += board.name(arrow.to);
        text += &arrow == &comment.arrows.back() ? ']' : ',';
    }
}

} // namespace merels
