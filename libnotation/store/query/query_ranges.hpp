#pragma once

// Numbers and dates from one to another, as queries write them.
//
//   parse_number_range("40..60")   ->  40 to 60
//   parse_number_range("<60")      ->  to 59
//   parse_date_range(">1950-03")   ->  from 1950-04

#include <libnotation/store/query/query.hpp>

namespace merels {

/// A range of numbers; empty if the text is not a range, or no number can be in it.
std::optional<NumberRange> parse_number_range(std::string_view text);
/// A range of dates; empty if the text is not a range, names a day that does not exist, or ends
/// before it begins.
std::optional<DateRange> parse_date_range(std::string_view text);

std::string format(const NumberRange& range);
std::string format(const DateRange& range);
/// "1950", "1950-03" or "1950-03-15" with that separator.
std::string format(const DatePart& part, char separator);

} // namespace merels
