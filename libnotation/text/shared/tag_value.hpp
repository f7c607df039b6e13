#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <string>
#include <string_view>

namespace merels {

/// The value of a tag without escapes, in UTF-8; `raw` is what stands between the quotes.
std::string plain_value(std::string_view raw);

/// The value with each line break as a blank: a tag is a line.
std::string one_line(std::string value);

/// Where a part of the plain value stands in the raw one; all of that where bytes were replaced.
/// O(value).
Span raw_span(std::string_view raw, Span plain);

} // namespace merels
