#pragma once

#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>

#include <string>
#include <string_view>

namespace merels {

/// A part of a record in UTF-8. Bytes that are not UTF-8 are read as Windows-1252. NUL becomes
/// U+FFFD.
inline std::string as_utf8(std::string_view raw) {
    std::string text = utf8::is_valid(raw) ? std::string{raw} : utf8::repaired(raw);
    if (text.find('\0') == std::string::npos) return text;
    std::string result;
    for (const char c : text) c == '\0' ? result += "\uFFFD" : result += c;
    return result;
}

/// True for `...` as a separate word after a move number.
inline bool is_ellipsis(std::string_view text) {
    return text == "…" || text.find_first_not_of('.') == std::string_view::npos;
}

} // namespace merels
