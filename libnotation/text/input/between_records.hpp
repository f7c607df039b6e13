#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <optional>
#include <string_view>

namespace merels {

/// The warning that text between two records belongs to neither. It names the number of its lines,
/// and the last line.
Diagnostic text_between(std::string_view text, std::size_t offset);

/// The same for text at the end of a record, from `at`, after the result. The text must come after
/// an empty line, or on a line of its own that cannot be moves.
std::optional<Diagnostic> text_behind_result(std::string_view record, std::size_t at);

} // namespace merels
