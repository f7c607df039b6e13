#pragma once

// The words, numbers and signs of a date, before they mean anything.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace merels {

enum class DateTokenKind : std::uint8_t {
    /// At most two digits.
    small_number,
    /// Three or four digits.
    year,
    /// Eight digits, as in 20250412.
    whole_date,
    /// Four digits and a question mark.
    doubtful_year,
    month_name,
    /// `c`, `circa`, `um`, `~`.
    about,
    /// A dot or another sign; any dash is `-`.
    sign,
    /// Anything else.
    other,
};

struct DateToken {
    DateTokenKind kind;
    /// The place in the text.
    std::size_t offset;
    std::string_view text;
    /// The number, or the number of the month; the character of a sign.
    int value = 0;
};

/// The tokens of a date, without blanks and words like "of".
std::vector<DateToken> date_tokens(std::string_view text);

/// `2025-04-12T18:30`, `2025-04-12 18:30:00Z`: the day; empty for a text without a time.
std::optional<std::string_view> day_before_time(std::string_view text);

} // namespace merels
