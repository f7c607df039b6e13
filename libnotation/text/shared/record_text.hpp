#pragma once

#include <libnotation/base/utf8.hpp>

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace merels {

inline constexpr std::string_view blanks = " \t\r\n\v\f";

/// A part of a text without the characters of `margin` at its ends.
inline std::string_view trimmed(std::string_view text, std::string_view margin = blanks) {
    const std::size_t begin = text.find_first_not_of(margin);
    if (begin == std::string_view::npos) return text.substr(0, 0);
    return text.substr(begin, text.find_last_not_of(margin) + 1 - begin);
}

/// A part of a record in UTF-8: bytes that are not are read as Windows-1252, NUL becomes U+FFFD.
inline std::string as_utf8(std::string_view raw) {
    std::string text = utf8::is_valid(raw) ? std::string{raw} : utf8::repaired(raw);
    if (text.find('\0') == std::string::npos) return text;
    std::string result;
    for (const char c : text) c == '\0' ? result += "\uFFFD" : result += c;
    return result;
}

/// `...` that stands apart from its move number.
inline bool is_ellipsis(std::string_view text) {
    return text == "…" || text.find_first_not_of('.') == std::string_view::npos;
}

/// A word of digits only, up to 32 bits.
inline std::optional<std::uint32_t> parse_number(std::string_view text) {
    std::uint32_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    return error == std::errc{} && rest == end ? std::optional{value} : std::nullopt;
}

} // namespace merels
