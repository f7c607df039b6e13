#include <libnotation/text/tags/date_text.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>
#include <libnotation/text/tags/date_tokens.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <utility>
#include <vector>

namespace merels {

namespace {

using Tokens = std::span<const DateToken>;

std::string shape_of(Tokens tokens) {
    std::string shape;
    for (const DateToken& token : tokens) shape += token.kind;
    return shape;
}

constexpr std::string_view what_a_date_is = "write a date as 2025.04.12, with ?? for unknown parts";
/// The longest text that can be a date.
constexpr std::size_t longest_date = 64;

/// A day, a month (`day` is 0) or a year (`month` is 0), with the places of its parts in the text.
struct Day {
    int year = 0;
    int month = 0;
    int day = 0;
    Span month_at{};
    Span day_at{};
};

unsigned days_in(int year, int month) {
    using namespace std::chrono;
    const year_month_day_last last{std::chrono::year{year}
                                   / std::chrono::month{static_cast<unsigned>(month)}
                                   / std::chrono::last};
    return static_cast<unsigned>(last.day());
}

bool is_month(int month) { return month >= 1 && month <= 12; }

bool is_day_of(const Day& day) {
    return day.day >= 1 && is_month(day.month)
           && static_cast<unsigned>(day.day) <= days_in(day.year, day.month);
}

/// The date without unknown parts.
std::string short_form(const Day& day) {
    std::string text = fmt::format("{:04}", day.year);
    if (day.month != 0) text += fmt::format(".{:02}", day.month);
    if (day.day != 0) text += fmt::format(".{:02}", day.day);
    return text;
}

std::string full_form(const Day& day) {
    std::string text = short_form(day);
    if (day.month == 0) text += ".??";
    if (day.day == 0) text += ".??";
    return text;
}

/// The hint that month and day may be in the wrong order.
std::string swapped_hint(const Day& day) {
    Day other = day;
    std::swap(other.month, other.day);
    return is_day_of(other) ? fmt::format("did you mean {}?", full_form(other))
                            : std::string{what_a_date_is};
}

constexpr std::array<std::string_view, 12> english_months{
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

/// The reason why the calendar does not have this day. The result is empty if the day exists.
std::optional<DateFault> calendar_fault(const Day& day, Span whole) {
    if (day.year == 0)
        return DateFault{Code::bad_date, whole, "there is no year 0", std::string{what_a_date_is}};
    if (day.month == 0 && day.day == 0) return std::nullopt;
    if (!is_month(day.month))
        return DateFault{Code::bad_date, day.month_at,
                         fmt::format("there is no month {}", day.month), swapped_hint(day)};
    if (day.day == 0 && day.day_at == Span{}) return std::nullopt;
    if (is_day_of(day)) return std::nullopt;
    const std::string_view month = english_months[static_cast<std::size_t>(day.month - 1)];
    return DateFault{
        Code::bad_date, day.day_at,
        fmt::format("{} {} has {} days", month, day.year, days_in(day.year, day.month)),
        std::string{what_a_date_is}};
}

Day day_of(const DateToken* year, const DateToken* month, const DateToken* day) {
    Day result;
    result.year = year->value;
    if (month != nullptr) {
        result.month = month->value;
        result.month_at = month->span();
    }
    if (day != nullptr) {
        result.day = day->value;
        result.day_at = day->span();
    }
    return result;
}

/// Reads `12 April 2025`, `April 12, 2025` or `April 2025`. Signs may be between the parts.
std::optional<Day> named_day(Tokens tokens) {
    const DateToken* year = nullptr;
    const DateToken* month = nullptr;
    const DateToken* day = nullptr;
    const auto claim = [](const DateToken*& slot, const DateToken& token) {
        return std::exchange(slot, &token) == nullptr;
    };
    for (const DateToken& token : tokens) {
        const bool is_sign = std::string_view{".,-"}.find(token.kind) != std::string_view::npos;
        const bool is_new = is_sign || (token.kind == 'n' && claim(day, token))
                            || (token.kind == 'm' && claim(month, token))
                            || (token.kind == 'y' && claim(year, token));
        if (!is_new) return std::nullopt;
    }
    if (year == nullptr || month == nullptr) return std::nullopt;
    return day_of(year, month, day);
}

Day whole_date(const DateToken& token) {
    const std::size_t at = token.offset;
    Day day{token.value / 10000, token.value / 100 % 100, token.value % 100, {}, {}};
    day.month_at = {at + 4, at + 6};
    day.day_at = {at + 6, at + 8};
    return day;
}

/// Reads one day, month or year. The calendar is not checked.
std::optional<Day> single_day(Tokens tokens) {
    const std::string shape = shape_of(tokens);
    // `1950-52` is not a month, but a range of years.
    const bool is_century
        = shape == "y-n" && tokens[2].value > 12 && tokens[2].value > tokens[0].value % 100;
    if (is_century) return std::nullopt;
    if (shape == "w") return whole_date(tokens[0]);
    const auto at = [&](std::size_t i) { return &tokens[i]; };
    if (shape == "y") return day_of(at(0), nullptr, nullptr);
    if (shape == "y.n" || shape == "y-n") return day_of(at(0), at(2), nullptr);
    if (shape == "y.n.n" || shape == "y-n-n" || shape == "y/n/n" || shape == "y.n.n.")
        return day_of(at(0), at(2), at(4));
    if (shape == "n.n.y" || shape == "n.n.y." || shape == "n/n/y" || shape == "n-n-y")
        return day_of(at(4), at(2), at(0));
    return named_day(tokens);
}

/// True if either number can be the month, as in `12/04/2025`.
bool is_ambiguous(Tokens tokens, const Day& day) {
    const std::string shape = shape_of(tokens);
    return (shape == "n/n/y" || shape == "n-n-y") && is_month(day.month) && is_month(day.day)
           && day.month != day.day;
}

/// True if only the first number can be the month, as in `04/25/2025`.
bool has_month_first(Tokens tokens, const Day& day) {
    return shape_of(tokens) == "n/n/y" && !is_month(day.month) && is_month(day.day);
}

DateReading not_a_date(std::string_view text) {
    return {{},
            DateFault{Code::bad_date,
                      {0, text.size()},
                      fmt::format("\"{}\" is not a date", excerpt(text)),
                      std::string{what_a_date_is}},
            std::nullopt};
}

class DateReader {
public:
    explicit DateReader(std::string_view text)
        : text_(text), all_(date_tokens(text)), whole_{0, text.size()} {}

    DateReading read() {
        if (all_.empty()) return not_a_date();
        const std::string shape = shape_of(all_);
        if (shape == "n.n.n" || shape == "n/n/n" || shape == "n-n-n") return two_digits();
        if (shape == "d" || shape == "ay" || shape == "a.y" || shape == "ya") return about();
        if (const auto day = single_day(all_)) return single(*day);
        for (std::size_t i = 1; i + 1 < all_.size(); ++i)
            if (auto read = range_parted_at(i)) return *std::move(read);
        return not_a_date();
    }

private:
    static DateReading strict(std::string text, int year) {
        return {std::move(text), std::nullopt, year};
    }

    static DateReading faulty(DateFault fault, std::optional<int> year = std::nullopt) {
        return {{}, std::move(fault), year};
    }

    DateReading not_a_date() const { return merels::not_a_date(text_); }

    DateReading two_digits() const {
        const DateToken& year = all_.back();
        return faulty(
            {Code::bad_date, year.span(),
             fmt::format("the year {} has no century", text_.substr(year.offset, year.size)),
             "write four digits, as in 2025.04.12"});
    }

    DateReading about() const {
        for (const DateToken& token : all_) {
            const bool is_year = token.kind == 'y' || token.kind == 'd';
            if (is_year && token.value > 0)
                return strict(fmt::format("{:04}~", token.value), token.value);
        }
        return not_a_date();
    }

    DateReading single(Day day) const {
        if (has_month_first(all_, day)) {
            std::swap(day.month, day.day);
            std::swap(day.month_at, day.day_at);
        }
        if (auto fault = calendar_fault(day, whole_)) return faulty(*std::move(fault));
        if (!is_ambiguous(all_, day)) return strict(full_form(day), day.year);
        Day other = day;
        std::swap(other.month, other.day);
        const std::string first = full_form(day);
        const std::string second = full_form(other);
        return faulty({Code::ambiguous_date, whole_,
                       fmt::format("\"{}\" may be {} or {}", excerpt(text_), first, second),
                       "write one of these two dates"},
                      day.year);
    }

    /// The first and the last day of a range. A missing part of one day is copied from the other,
    /// as in `12.-14.04.2025` or `1950-52`.
    std::optional<std::pair<Day, Day>> ends(Tokens left, Tokens right) const {
        const std::string shape = shape_of(left);
        const std::string last_shape = shape_of(right);
        auto first = single_day(left);
        auto last = single_day(right);
        if (first && !last && last_shape == "n") {
            last = first;
            if (first->month == 0)
                last->year = first->year - first->year % 100 + right[0].value;
            else if (first->day != 0)
                last->day = right[0].value;
            else
                return std::nullopt;
            last->day_at = first->day == 0 ? Span{} : right[0].span();
        }
        if (!first && last && last->day != 0) {
            const bool has_month = shape == "n.n." || shape == "n.n";
            if (!has_month && shape != "n." && shape != "n") return std::nullopt;
            first = last;
            first->day = left[0].value;
            first->day_at = left[0].span();
            if (has_month) {
                first->month = left[2].value;
                first->month_at = left[2].span();
            }
        }
        if (!first || !last) return std::nullopt;
        return std::pair{*first, *last};
    }

    /// Reads a range that is separated at the token `i`.
    std::optional<DateReading> range_parted_at(std::size_t i) const {
        const char parting = all_[i].kind;
        if (std::string_view{"-/,."}.find(parting) == std::string_view::npos) return std::nullopt;
        std::size_t behind = i + 1;
        if (parting == '.') {
            if (all_[behind].kind != '.' || behind + 1 == all_.size()) return std::nullopt;
            ++behind;
        }
        const auto days = ends(Tokens{all_}.first(i), Tokens{all_}.subspan(behind));
        if (!days) return std::nullopt;
        return range(days->first, days->second);
    }

    DateReading range(const Day& first, const Day& last) const {
        for (const Day* day : {&first, &last})
            if (auto fault = calendar_fault(*day, whole_)) return faulty(*std::move(fault));
        const std::string from = short_form(first);
        const std::string to = short_form(last);
        if (from < to) return strict(from + "/" + to, first.year);
        return faulty({Code::bad_date, whole_, fmt::format("{} is not before {}", from, to),
                       std::string{what_a_date_is}});
    }

    std::string_view text_;
    std::vector<DateToken> all_;
    Span whole_;
};

/// True for digits and then question marks: `1950`, `19??`, `????`.
bool is_year_pattern(std::string_view text) {
    if (text.size() != 4 || text == "0000") return false;
    const std::size_t known = std::min(text.find('?'), text.size());
    return text.find_first_not_of("0123456789") >= known
           && text.find_first_not_of('?', known) == std::string_view::npos;
}

/// The number of two digits. The result is 0 for two question marks, -1 for anything else.
int two_digits(std::string_view text) {
    if (text == "??") return 0;
    if (text.size() != 2 || !ascii::is_digit(text[0]) || !ascii::is_digit(text[1])) return -1;
    const int value = (text[0] - '0') * 10 + (text[1] - '0');
    return value == 0 ? -1 : value;
}

/// True for `2025`, `2025.04` or `2025.04.12`. Question marks may replace digits.
bool is_strict_day(std::string_view text) {
    const std::string_view year = text.substr(0, 4);
    if (!is_year_pattern(year) || text.size() > 10) return false;
    if (text.size() == 4) return true;
    const int month = text[4] == '.' ? two_digits(text.substr(5, 2)) : -1;
    if (month < 0 || month > 12) return false;
    if (text.size() == 7) return true;
    const int day = text[7] == '.' ? two_digits(text.substr(8)) : -1;
    const auto number = parse_number(year);
    const unsigned most = month > 0 && number ? days_in(static_cast<int>(*number), month) : 31;
    return day >= 0 && static_cast<unsigned>(day) <= most;
}

/// True for a range of days in the strict spelling. The range must not contain question marks.
bool is_strict_range(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos || text.find('?') != std::string_view::npos) return false;
    const std::string_view from = text.substr(0, slash);
    const std::string_view to = text.substr(slash + 1);
    return is_strict_day(from) && is_strict_day(to) && from < to;
}

/// The day in a text with a time, such as `2025-04-12T18:30` or `2025-04-12 18:30:00Z`.
std::optional<std::string_view> day_before_time(std::string_view text) {
    constexpr std::size_t day_size = std::string_view{"2025-04-12"}.size();
    if (text.size() <= day_size || (text[day_size] != 'T' && text[day_size] != ' '))
        return std::nullopt;
    const std::string_view time = text.substr(day_size + 1);
    const bool is_time = time.size() >= std::string_view{"18:30"}.size() && time[2] == ':'
                         && time.find_first_not_of("0123456789:.+-Z") == std::string_view::npos;
    return is_time ? std::optional{text.substr(0, day_size)} : std::nullopt;
}

} // namespace

bool is_strict_date(std::string_view text) {
    if (text.empty() || text == "?" || text == "-") return true;
    if (is_strict_day(text)) return true;
    if (text.ends_with('~'))
        return text.size() == 5 && is_strict_day(text.substr(0, 4))
               && text.find('?') == std::string_view::npos;
    return is_strict_range(text);
}

DateReading read_date(std::string_view text) {
    const std::string_view date = trimmed(text);
    if (is_strict_date(date)) {
        const auto year = parse_number(date.substr(0, 4));
        return {std::string{text}, std::nullopt,
                year && date.size() >= 4 ? std::optional{static_cast<int>(*year)} : std::nullopt};
    }
    if (const auto day = day_before_time(date)) return read_date(*day);
    std::string dotted{date};
    std::ranges::replace_if(
        dotted, [](char c) { return c == '-' || c == '/'; }, '.');
    if (dotted.size() == std::string_view{"2025-04-12"}.size() && is_strict_day(dotted))
        return read_date(dotted);
    if (text.size() > longest_date) return not_a_date(text);
    return DateReader{text}.read();
}

} // namespace merels
