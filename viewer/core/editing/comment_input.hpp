#pragma once

#include <string>
#include <string_view>

namespace merels::viewer {

/// The form in which typed text becomes a comment (see `normalized`): lines stay lines.
std::string comment_of_typed(std::string_view typed);

/// Such a comment is shown and not changed: a field lays out a whole line at every letter.
bool is_too_long_to_type(std::string_view comment);

/// The comment with line breaks in very long lines, whose parts a field would draw over each other.
std::string divided_lines(std::string_view comment);

} // namespace merels::viewer
