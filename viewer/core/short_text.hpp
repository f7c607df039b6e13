#pragma once

#include <string>
#include <string_view>

namespace merels::viewer {

/// Without blanks and line ends on both sides.
std::string_view trimmed(std::string_view text);

/// So many letters at most; "…" stands for those that are left out.
std::string shortened(std::string_view text, std::size_t letters);

} // namespace merels::viewer
