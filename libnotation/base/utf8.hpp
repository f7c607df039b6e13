#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace merels::utf8 {

/// U+FEFF. Some programs write it at the beginning of a file.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// The length in bytes of the well-formed sequence at the beginning of `text`; 0 if it is malformed
/// or the text is empty.
std::size_t sequence_length(std::string_view text);

/// True if every byte belongs to a well-formed sequence.
bool is_valid(std::string_view text);

/// The place of the first byte that belongs to no character; the size of `text` if there is none.
std::size_t first_invalid(std::string_view text);

/// Code points; each malformed byte counts as one.
std::size_t length(std::string_view text);

/// The character of a byte in Windows-1252. That is Latin-1, but with letters and signs for 80 to
/// 9F.
char32_t windows_1252(unsigned char byte);

/// `text` with each malformed byte read as Windows-1252.
std::string repaired(std::string_view text);

/// Columns that a terminal gives to `text`: combining marks take none, wide characters two.
std::size_t display_width(std::string_view text);

/// `text` with its capital letters made small.
std::string lowered(std::string_view text);

/// `text` with letter and accent as one character, where Unicode has it (its form NFC).
std::string composed(std::string_view text);

/// `text` in small letters without accents and other marks. "ß" becomes "ss", "ﬁ" becomes "fi".
std::string without_marks(std::string_view text);

/// The code point of a well-formed sequence.
char32_t decoded(std::string_view sequence);

/// Appends a code point.
void append(std::string& text, char32_t code_point);

} // namespace merels::utf8
