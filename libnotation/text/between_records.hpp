#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <optional>
#include <string_view>

namespace merels {

/// What is said of text that stands between records and belongs to none.
Diagnostic text_between(Span span);

/// The same for the text at `at`, behind a record's result, if it stands behind an empty line, or
/// on a line of its own where it cannot be turns. It ends at its line's end.
std::optional<Diagnostic> text_between(std::string_view record, std::size_t at);

} // namespace merels
