#include <libnotation/text/notation/clock_text.hpp>

#include <libnotation/base/ascii.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <iterator>

namespace merels {

namespace {

/// More hours, in milliseconds, need more than 64 bits.
constexpr std::int64_t most_hours = 2'562'047'788'014;
constexpr std::size_t most_hour_digits = 13;

/// Takes 1 to `most` digits off the front of `text`.
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

/// Minutes or seconds after their colon.
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

} // namespace merels
