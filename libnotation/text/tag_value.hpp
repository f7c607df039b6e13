#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <string>
#include <string_view>

namespace merels {

/// The value of a tag without escapes, in UTF-8; `raw` is what stands between the quotes.
std::string plain_value(std::string_view raw);

/// Where a part of the plain value stands in the raw one; all of that where bytes were replaced.
/// O(value).
Span raw_span(std::string_view raw, Span plain);

} // namespace merels
