#pragma once

// Parts of a text: without blanks at its ends, as a number, joined.

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

/// A part of a text without the characters of `margin` at its ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view margin = blanks) {
    const std::size_t begin = text.find_first_not_of(margin);
    if (begin == std::string_view::npos) return text.substr(0, 0);
    return text.substr(begin, text.find_last_not_of(margin) + 1 - begin);
}

constexpr bool is_blank(std::string_view text, std::string_view margin = blanks) {
    return text.find_first_not_of(margin) == std::string_view::npos;
}

/// Removes from `text` its beginning up to the first character of `ends`, and returns it without
/// this character.
constexpr std::string_view take_until(std::string_view& text, std::string_view ends) {
    const std::string_view taken = text.substr(0, text.find_first_of(ends));
    text.remove_prefix(taken.size() < text.size() ? taken.size() + 1 : taken.size());
    return taken;
}

/// The number that the whole text spells: only digits, with a minus before them if the type is
/// signed.
template <std::integral Number = std::uint32_t>
std::optional<Number> parse_number(std::string_view text, int base = 10) {
    Number value = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value, base);
    return error == std::errc{} && rest == end ? std::optional{value} : std::nullopt;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between);
std::string joined(const std::vector<std::string_view>& parts, std::string_view between);

/// "b4", "b4 or e4", "b4, e4 or c5"
std::string enumerated(const std::vector<std::string>& words);

/// True if the text is digits where the shape has `9` and the same characters elsewhere.
bool has_shape(std::string_view text, std::string_view shape);

} // namespace merels
