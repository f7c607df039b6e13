#pragma once

// The words of a line, and their harmless form for answers.

#include <string>
#include <string_view>
#include <vector>

namespace merels::protocol {

using Words = std::vector<std::string_view>;

/// The words between blanks.
Words words_between_blanks(std::string_view line);

/// The text with a question mark for each character that could control a terminal.
std::string ascii(std::string_view text);

/// A word in a form for messages; only the beginning of a long word.
std::string excerpt(std::string_view word);

/// A word for messages, in quotes.
std::string quoted(std::string_view word);

} // namespace merels::protocol
