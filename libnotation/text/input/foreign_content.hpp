#pragma once

#include <optional>
#include <string_view>

namespace merels {

/// What a file is that certainly holds no text, by its first bytes: "a PNG picture". None for text
/// and for bytes that are not known.
std::optional<std::string_view> foreign_content(std::string_view beginning);

} // namespace merels
