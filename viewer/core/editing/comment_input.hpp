#pragma once

#include <string>
#include <string_view>

namespace merels::viewer {

/// What a person typed as a comment's text is kept in (see `normalized`): lines stay lines.
std::string comment_of_typed(std::string_view typed);

/// Such a comment is shown and not changed: a field lays out a whole line at every letter.
bool is_too_long_to_type(std::string_view comment);

/// With line breaks where a line is so long that a field would draw its parts over each other.
std::string divided_lines(std::string_view comment);

} // namespace merels::viewer
