#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <string>
#include <string_view>

namespace merels {

/// The value of a tag in UTF-8, without escapes. `raw` is the text between the quotes.
std::string plain_value(std::string_view raw);

/// The value on one line: line breaks become blanks.
std::string one_line(std::string value);

/// Converts a span of the plain value into a span of the raw value. If `plain_value` has replaced
/// bytes, the function cannot find the span in the raw value, and the result is the span of the
/// whole raw value. O(value).
Span raw_span(std::string_view raw, Span plain);

} // namespace merels
