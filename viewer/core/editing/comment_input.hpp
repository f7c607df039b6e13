#pragma once

#include <string>
#include <string_view>

namespace merels::viewer {

/// Makes a comment from the text that a person has typed (see `normalized`). The comment keeps the
/// line breaks.
std::string comment_of_typed(std::string_view typed);

/// True if a comment is too long to edit. The field would be slow, because it lays out a whole line
/// again for every typed letter.
bool is_too_long_to_type(std::string_view comment);

/// The comment with breaks in very long lines. Without these breaks, a field paints parts of a long
/// line over each other.
std::string divided_lines(std::string_view comment);

} // namespace merels::viewer
