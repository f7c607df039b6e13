#pragma once

#include <string>
#include <string_view>

namespace merels::viewer {

/// What a person typed as a comment's text is kept in (see `normalized`): lines stay lines.
std::string comment_of_typed(std::string_view typed);

} // namespace merels::viewer
