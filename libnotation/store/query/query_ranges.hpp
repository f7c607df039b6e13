#pragma once

// Reads ranges of numbers and dates in queries.
//
//   parse_number_range("40..60")   ->  40 to 60
//   parse_number_range("<60")      ->  to 59
//   parse_date_range(">1950-03")   ->  from 1950-04

#include <libnotation/store/query/query.hpp>

namespace merels {

/// Reads a range of numbers. The result is empty if the text is not a range, or if the range
/// contains no number.
std::optional<NumberRange> parse_number_range(std::string_view text);
/// Reads a range of dates. The result is empty if the text is not a range, if a day does not exist,
/// or if the range ends before it begins.
std::optional<DateRange> parse_date_range(std::string_view text);

std::string format(const NumberRange& range);
std::string format(const DateRange& range);
/// A date as text, such as "1950", "1950-03" or "1950-03-15". `separator` comes between year, month
/// and day.
std::string format(const DatePart& part, char separator);

} // namespace merels
