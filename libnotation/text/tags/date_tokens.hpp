#pragma once

// The words, numbers and signs of a date, before they mean anything.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace merels {

enum class DateTokenKind : std::uint8_t {
    /// One or two digits.
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
    /// The place of the token in the text.
    std::size_t offset;
    std::string_view text;
    /// The number, the number of the month, or the character of a sign.
    int value = 0;
};

/// The tokens of a date, without blanks and words like "of".
std::vector<DateToken> date_tokens(std::string_view text);

/// The day of a text with a time, such as `2025-04-12T18:30` or `2025-04-12 18:30:00Z`; empty if
/// the text has no time.
std::optional<std::string_view> day_before_time(std::string_view text);

} // namespace merels
