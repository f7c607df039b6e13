#pragma once

// The words, numbers and signs of a date, before they mean anything.

#include <libnotation/base/diagnostic.hpp>

#include <string_view>
#include <vector>

namespace merels {

struct DateToken {
    /// `n` one or two digits, `y` three or four, `d` four and a question mark, `w` eight as in
    /// 20250412, `m` a month's name, `a` "about", `-` any dash, `x` anything else; other signs as
    /// they are.
    char kind;
    std::size_t size;
    /// The number, or the number of the month.
    int value = 0;
    std::size_t offset = 0;

    Span span() const { return {offset, offset + size}; }
};

/// The tokens of a date, without blanks and words like "of".
std::vector<DateToken> date_tokens(std::string_view text);

} // namespace merels
