#pragma once

// Reads the dates of Date tags in the spellings that people use.
//
//   read_date("2025.04.12")    ->  2025.04.12, strict
//   read_date("12.04.2025")    ->  2025.04.12
//   read_date("c. 1283")       ->  1283~ (about 1283)
//   read_date("1950-1955")     ->  1950/1955 (from one to the other)
//   read_date("2025-04-12T18:30")  ->  2025.04.12 (without the time)
//   read_date("12/04/2025")    ->  no date: it may be in April or in December; year 2025
//   read_date("2025.02.30")    ->  no date: February 2025 has 28 days

#include <libnotation/base/diagnostic.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace merels {

/// The reason why a text is not a date. The span is the place of the error in the text.
struct DateFault {
    /// The kind of error, `bad_date` or `ambiguous_date`.
    Code code;
    Span span;
    std::string message;
    std::string hint;
};

struct DateReading {
    /// The date in the strict spelling. The spelling is empty if there is a `fault`.
    std::string strict;
    std::optional<DateFault> fault;
    /// The year of the date, or the first year of a range of years. The year may be known even if
    /// month and day are ambiguous.
    std::optional<int> year;
};

/// True for a text in the strict spelling: `2025.04.12`, `2025.04`, `2025`, `1283~` or `1950/1955`.
/// Unknown digits are `?`. The result is also true for an empty text, `?` and `-`.
bool is_strict_date(std::string_view text);

/// Reads a date in any spelling.
DateReading read_date(std::string_view text);

} // namespace merels
