#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace merels {

/// Bytes of a file's beginning that are enough to know its kind.
inline constexpr std::size_t foreign_content_pattern = 12;

/// The kind of a file that is not text, by its first bytes: "a PNG picture". Nothing for text and
/// for other kinds of files.
std::optional<std::string_view> foreign_content(std::string_view beginning);

} // namespace merels
