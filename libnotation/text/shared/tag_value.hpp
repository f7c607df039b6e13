#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <string>
#include <string_view>

namespace merels {

/// The value of a tag without escapes, in UTF-8; `raw` is the text between the quotes.
std::string plain_value(std::string_view raw);

/// The value with each line break as a blank: a tag is a line.
std::string one_line(std::string value);

/// The place of a part of the plain value in the raw one; all of that if bytes were replaced.
/// O(value).
Span raw_span(std::string_view raw, Span plain);

} // namespace merels
