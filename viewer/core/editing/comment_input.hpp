#pragma once

#include <string>
#include <string_view>

namespace merels::viewer {

/// Typed text in the form of a comment (see `normalized`). Line breaks stay.
std::string comment_of_typed(std::string_view typed);

/// True if a comment can be shown but not edited, because a field lays out a whole line again at
/// every letter.
bool is_too_long_to_type(std::string_view comment);

/// The comment with line breaks in very long lines, because a field would draw parts of such a line
/// over each other.
std::string divided_lines(std::string_view comment);

} // namespace merels::viewer
