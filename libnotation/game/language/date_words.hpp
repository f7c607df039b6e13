#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace merels {

using Day = std::chrono::year_month_day;

/// The current day in the time zone of the user.
Day current_day();

/// The day in "2024.07.08" or "2024-07-08". The result is empty if the text is not a complete date,
/// or if the day does not exist.
std::optional<Day> parse_day(std::string_view text);
/// The day as digits, such as "2024-07-08". `between` is the character between the year, the month
/// and the day.
std::string in_digits(Day day, char between);

/// The day in words, such as "8 July 2024".
std::string day_in_words(Day day);
/// The day in words: "today", "yesterday" or "8 July". If the day is not in the year of `today`,
/// the text also has the year.
std::string day_in_words(Day day, Day today);

/// The date of a record in words: "8 July 2024" for "2024.07.08", "July 2024" for "2024.07.??", and
/// "2024" for "2024.??.??". A text that is not a date in this form stays unchanged.
std::string date_in_words(std::string_view date);

/// A text for sorting by date. If the texts are sorted, earlier dates come first. "2024.??.??"
/// comes after all known days of 2024. Texts that do not begin with a year come last.
std::string date_order(std::string_view date);

} // namespace merels
