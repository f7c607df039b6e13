#pragma once

// Divides a date into words, numbers and signs. It is not yet decided which number is the day, the
// month or the year.

#include <libnotation/base/diagnostic.hpp>

#include <string_view>
#include <vector>

namespace merels {

struct DateToken {
    /// A letter for the kind of the token:
    /// - `n`: a number of one or two digits
    /// - `y`: a number of three or four digits
    /// - `d`: four digits and a question mark
    /// - `w`: eight digits, as in 20250412
    /// - `m`: the name of a month
    /// - `a`: a word or sign for "about", such as `circa` or `~`
    /// - `-`: any dash, or a word such as `to`
    /// - `x`: any other word or number
    /// - The sign itself for any other sign
    char kind;
    std::size_t size;
    /// The value of the digits, or 1 to 12 for the name of a month. For a sign, or a word that is
    /// not the name of a month, the value is 0.
    int value = 0;
    std::size_t offset = 0;

    Span span() const { return {offset, offset + size}; }
};

/// The tokens of a date. Blanks and words like "of" are left out.
std::vector<DateToken> date_tokens(std::string_view text);

} // namespace merels
