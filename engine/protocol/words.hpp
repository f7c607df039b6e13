#pragma once

// The words of a line, and what of them may be said back.

#include <string>
#include <string_view>
#include <vector>

namespace merels::protocol {

using Words = std::vector<std::string_view>;

/// The words between blanks.
Words words_between_blanks(std::string_view line);

/// The text with a question mark for whatever could do something to a terminal.
std::string ascii(std::string_view text);

/// A word as it may be repeated in a message: its beginning, if it is long.
std::string excerpt(std::string_view word);

/// The same in quotes.
std::string quoted(std::string_view word);

} // namespace merels::protocol
