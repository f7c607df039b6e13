#pragma once

// Functions that trim a text, read a text as a number, or join words.

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace merels {

inline constexpr std::string_view blanks = " \t\r\n\v\f";

/// The text without the characters of `margin` at its beginning and end.
constexpr std::string_view trimmed(std::string_view text, std::string_view margin = blanks) {
    const std::size_t begin = text.find_first_not_of(margin);
    if (begin == std::string_view::npos) return text.substr(0, 0);
    return text.substr(begin, text.find_last_not_of(margin) + 1 - begin);
}

constexpr bool is_blank(std::string_view text, std::string_view margin = blanks) {
    return text.find_first_not_of(margin) == std::string_view::npos;
}

/// Returns the part of `text` before the first character that is in `ends`. Removes this part and
/// the character from `text`. If no character of `text` is in `ends`, returns and removes the whole
/// text.
constexpr std::string_view take_until(std::string_view& text, std::string_view ends) {
    const std::string_view taken = text.substr(0, text.find_first_of(ends));
    text.remove_prefix(taken.size() < text.size() ? taken.size() + 1 : taken.size());
    return taken;
}

/// The number in a text. The whole text must be digits. For a signed type, a minus may come first.
template <std::integral Number = std::uint32_t>
std::optional<Number> parse_number(std::string_view text, int base = 10) {
    Number value = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value, base);
    return error == std::errc{} && rest == end ? std::optional{value} : std::nullopt;
}

/// The words of a text, which are separated by blanks. At most `most` + 1 words are returned, so
/// that the caller can see if there are more than `most` words.
std::vector<std::string_view> words_between_blanks(std::string_view text,
                                                   std::size_t most = std::string_view::npos);

std::string joined(const std::vector<std::string>& parts, std::string_view between);
std::string joined(const std::vector<std::string_view>& parts, std::string_view between);

/// A list of words, such as "b4", "b4 or e4" or "b4, e4 or c5".
std::string enumerated(const std::vector<std::string>& words);

/// True if the text matches the shape. A `9` in `shape` matches any digit. Any other character of
/// `shape` matches only itself.
bool has_shape(std::string_view text, std::string_view shape);

} // namespace merels
