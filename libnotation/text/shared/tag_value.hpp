#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <string>
#include <string_view>

namespace merels {

/// The value of a tag without escapes, in UTF-8; `raw` is the text between the quotes.
std::string plain_value(std::string_view raw);

/// The value with blanks instead of line breaks, because a tag is one line.
std::string one_line(std::string value);

/// The place in the raw value of a part of the plain value. If bytes were replaced, it is the whole
/// raw value. O(value).
Span raw_span(std::string_view raw, Span plain);

} // namespace merels
