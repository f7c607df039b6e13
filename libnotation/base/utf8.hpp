#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace merels::utf8 {

/// U+FEFF, a character that some programs write at the beginning of a file.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// The length in bytes of the first character of `text`. The result is 0 if the bytes are not valid
/// UTF-8, or if the text is empty.
std::size_t sequence_length(std::string_view text);

/// True if all bytes are valid UTF-8.
bool is_valid(std::string_view text);

/// The offset of the first invalid byte, or the size of `text` if all bytes are valid.
std::size_t first_invalid(std::string_view text);

/// The number of code points. Each invalid byte counts as one code point.
std::size_t length(std::string_view text);

/// The character for a byte of Windows-1252. Windows-1252 is Latin-1, except that the bytes 0x80 to
/// 0x9F are letters and signs.
char32_t windows_1252(unsigned char byte);

/// The text as valid UTF-8. Invalid bytes are read as Windows-1252.
std::string repaired(std::string_view text);

/// The number of columns of `text` on a terminal. A combining mark needs no column, and a wide
/// character needs two.
std::size_t display_width(std::string_view text);

/// The text in small letters.
std::string lowered(std::string_view text);

/// The text in the form NFC of Unicode: a letter and its accent are one character if possible.
std::string composed(std::string_view text);

/// The text in small letters, without accents and other marks. "ß" becomes "ss", "ﬁ" becomes "fi".
std::string without_marks(std::string_view text);

/// The code point of a character. The bytes of the character must be valid UTF-8.
char32_t decoded(std::string_view sequence);

/// Appends the UTF-8 bytes of a code point.
void append(std::string& text, char32_t code_point);

} // namespace merels::utf8
