#include <libnotation/store/query/query_ranges.hpp>

#include <libnotation/base/text.hpp>

#include <fmt/format.h>

#include <chrono>

namespace merels {

namespace {

constexpr std::size_t most_digits = 15;
/// The greatest number that can be written and read again.
constexpr std::int64_t greatest = 999'999'999'999'999;

std::optional<std::int64_t> parse_whole(std::string_view text) {
    if (text.size() > most_digits || text.starts_with('-')) return std::nullopt;
    return parse_number<std::int64_t>(text);
}

/// The two ends of a range in the text. Each end may or may not belong to the range.
struct Ends {
    std::string_view from;
    std::string_view to;
    bool is_after_from = false;
    bool is_before_to = false;
};

std::optional<Ends> split(std::string_view text) {
    if (text.starts_with(">=")) return Ends{text.substr(2), {}};
    if (text.starts_with("<=")) return Ends{{}, text.substr(2)};
    if (text.starts_with(">")) return Ends{text.substr(1), {}, true, false};
    if (text.starts_with("<")) return Ends{{}, text.substr(1), false, true};
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return Ends{text, text};
    return Ends{text.substr(0, dots), text.substr(dots + 2)};
}

std::optional<DatePart> parse_date(std::string_view text) {
    const auto is_separator = [](char c) { return c == '-' || c == '.' || c == '/'; };
    const auto number = [](std::string_view digits) -> int {
        const auto value = parse_whole(digits);
        return value ? static_cast<int>(*value) : 0;
    };
    const bool is_shaped = (text.size() == 4 || text.size() == 7 || text.size() == 10)
                           && (text.size() < 7 || is_separator(text[4]))
                           && (text.size() < 10 || is_separator(text[7]));
    if (!is_shaped) return std::nullopt;
    DatePart part{number(text.substr(0, 4))};
    if (text.size() >= 7) part.month = number(text.substr(5, 2));
    if (text.size() >= 10) part.day = number(text.substr(8, 2));
    const std::chrono::year_month_day day{
        std::chrono::year{part.year},
        std::chrono::month{static_cast<unsigned>(text.size() >= 7 ? part.month : 1)},
        std::chrono::day{static_cast<unsigned>(text.size() >= 10 ? part.day : 1)}};
    if (part.year == 0 || !day.ok()) return std::nullopt;
    return part;
}

/// The next or previous year, month or day.
std::optional<DatePart> neighbour(const DatePart& part, int step) {
    using namespace std::chrono;
    year_month_day day{year{part.year}, month{static_cast<unsigned>(std::max(part.month, 1))},
                       std::chrono::day{static_cast<unsigned>(std::max(part.day, 1))}};
    if (part.month == 0)
        day += years{step};
    else if (part.day == 0)
        day += months{step};
    else
        day = sys_days{day} + days{step};
    const int year = static_cast<int>(day.year());
    if (year < 1 || year > 9999) return std::nullopt;
    DatePart result{year};
    if (part.month != 0) result.month = static_cast<int>(static_cast<unsigned>(day.month()));
    if (part.day != 0) result.day = static_cast<int>(static_cast<unsigned>(day.day()));
    return result;
}

/// True if the first day of `from` is not after the last day of `to`.
bool is_in_order(const DatePart& from, const DatePart& to) {
    const auto key = [](const DatePart& part, int if_left_out) {
        const auto or_else = [&](int number) { return number == 0 ? if_left_out : number; };
        return (part.year * 100 + or_else(part.month)) * 100 + or_else(part.day);
    };
    return key(from, 0) <= key(to, 99);
}

} // namespace

std::optional<NumberRange> parse_number_range(std::string_view text) {
    const auto ends = split(text);
    if (!ends || (ends->from.empty() && ends->to.empty())) return std::nullopt;
    NumberRange range;
    if (!ends->from.empty()) {
        range.least = parse_whole(ends->from);
        if (!range.least || (ends->is_after_from && *range.least == greatest)) return std::nullopt;
        if (ends->is_after_from) ++*range.least;
    }
    if (!ends->to.empty()) {
        range.most = parse_whole(ends->to);
        if (!range.most || (ends->is_before_to && *range.most == 0)) return std::nullopt;
        if (ends->is_before_to) --*range.most;
    }
    if (range.least && range.most && *range.least > *range.most) return std::nullopt;
    return range;
}

std::optional<DateRange> parse_date_range(std::string_view text) {
    const auto ends = split(text);
    if (!ends || (ends->from.empty() && ends->to.empty())) return std::nullopt;
    DateRange range;
    if (!ends->from.empty()) {
        range.from = parse_date(ends->from);
        if (range.from && ends->is_after_from) range.from = neighbour(*range.from, 1);
        if (!range.from) return std::nullopt;
    }
    if (!ends->to.empty()) {
        range.to = parse_date(ends->to);
        if (range.to && ends->is_before_to) range.to = neighbour(*range.to, -1);
        if (!range.to) return std::nullopt;
    }
    if (range.from && range.to && !is_in_order(*range.from, *range.to)) return std::nullopt;
    return range;
}

std::string format(const NumberRange& range) {
    if (range.least && range.most && *range.least == *range.most)
        return fmt::format("{}", *range.least);
    return fmt::format("{}..{}", range.least ? fmt::format("{}", *range.least) : "",
                       range.most ? fmt::format("{}", *range.most) : "");
}

std::string format(const DatePart& part, char separator) {
    std::string text = fmt::format("{:04}", part.year);
    if (part.month != 0) text += fmt::format("{}{:02}", separator, part.month);
    if (part.day != 0) text += fmt::format("{}{:02}", separator, part.day);
    return text;
}

std::string format(const DateRange& range) {
    if (range.from && range.to && *range.from == *range.to) return format(*range.from, '-');
    return fmt::format("{}..{}", range.from ? format(*range.from, '-') : "",
                       range.to ? format(*range.to, '-') : "");
}

} // namespace merels
