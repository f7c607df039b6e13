#pragma once

#include <string>
#include <string_view>

namespace merels::viewer {

/// Makes a comment from the text that a person has typed (see `normalized`). The comment keeps the
/// line breaks of the typed text.
std::string comment_of_typed(std::string_view typed);

/// True if a comment is too long to edit. In a long comment, typing would be slow, because the text
/// field lays out a whole line again for every typed letter.
bool is_too_long_to_type(std::string_view comment);

/// The comment with breaks in very long lines. If a line is very long, a text field paints parts of
/// the line over each other.
std::string divided_lines(std::string_view comment);

} // namespace merels::viewer
