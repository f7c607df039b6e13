#pragma once

#include <libnotation/base/diagnostic.hpp>

#include <optional>
#include <string_view>

namespace merels {

/// A warning that text between records belongs to none: how many lines it has, and the last one.
Diagnostic text_between(std::string_view text, std::size_t offset);

/// The same for the rest of a record from `at`, after its result, if it comes after an empty line,
/// or on a line of its own where it cannot be moves.
std::optional<Diagnostic> text_behind_result(std::string_view record, std::size_t at);

} // namespace merels
