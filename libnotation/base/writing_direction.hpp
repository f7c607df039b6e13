#pragma once

// The direction of writing, and the characters that change it. See Unicode Standard Annex #9.

#include <string_view>

namespace merels {

/// Two invisible characters. U+2068 before a text and U+2069 after it isolate the text from the
/// text around it. The isolated text gets the direction of its first letter.
inline constexpr std::string_view begin_isolate = "\u2068";
inline constexpr std::string_view end_isolate = "\u2069";
/// U+200E: an invisible character with the direction of Latin letters.
inline constexpr std::string_view left_to_right_mark = "\u200E";

/// True if the character is in the range from `first` to `last`. The function compares bytes,
/// because the bytes of UTF-8 have the same order as the code points.
constexpr bool lies_between(std::string_view character, std::string_view first,
                            std::string_view last) {
    return character >= first && character <= last;
}

/// True for the characters that Unicode calls embeddings, overrides and isolates. An embedding,
/// override or isolate changes the direction of the text after it, until another character ends the
/// effect.
constexpr bool turns_direction(std::string_view character) {
    return lies_between(character, "\u202A", "\u202E")
           || lies_between(character, "\u2066", "\u2069");
}

/// True for U+061C, U+200E and U+200F, which are invisible, but have a direction like a letter.
constexpr bool is_direction_mark(std::string_view character) {
    return character == "\u061C" || lies_between(character, "\u200E", "\u200F");
}

/// True for a character of a script that is written from right to left. The right-to-left scripts
/// are Hebrew to Arabic Extended-A (U+0590 to U+08FF), their presentation forms, and some scripts
/// above U+FFFF.
constexpr bool is_right_to_left(std::string_view character) {
    return character == "\u200F" || lies_between(character, "\u0590", "\u08FF")
           || lies_between(character, "\uFB1D", "\uFDFF")
           || lies_between(character, "\uFE70", "\uFEFC")
           || lies_between(character, "\U00010800", "\U00010FFF")
           || lies_between(character, "\U0001E800", "\U0001EFFF");
}

} // namespace merels
