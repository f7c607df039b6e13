#pragma once

// The words of a line, and what of them may be said back.

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace merels::protocol {

using Words = std::vector<std::string_view>;

/// The words between blanks.
Words words_between_blanks(std::string_view line);

/// The words with a blank between them.
std::string joined(const Words& words);

/// The number that the whole word is.
template <class Number> std::optional<Number> number(std::string_view word) {
    Number value{};
    const char* const end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data(), end, value);
    return error == std::errc{} && rest == end ? std::optional{value} : std::nullopt;
}

/// The text with a question mark for whatever could do something to a terminal.
std::string ascii(std::string_view text);

/// A word as it may be repeated in a message: its beginning, if it is long.
std::string excerpt(std::string_view word);

/// The same in quotes.
std::string quoted(std::string_view word);

} // namespace merels::protocol
