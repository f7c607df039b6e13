#pragma once

#include <libnotation/text/grammar/events.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace merels::grammar {

using CharClass = std::uint8_t;
inline constexpr CharClass blank = 1;
/// The class of characters that end a word: a blank, a bracket, or the beginning of a comment or
/// glyph.
inline constexpr CharClass delimiter = 2;
inline constexpr CharClass digit = 4;
inline constexpr CharClass name_char = 8;
/// The class of bytes that can begin the score of a player in a result, such as `1`, `½` or `+`.
inline constexpr CharClass share_begin = 16;
/// The class of bytes that can be the last byte of a result. All spellings of results are included.
inline constexpr CharClass result_end = 32;
/// The class of bytes that can come directly before the last `0`, `1`, `+` or `-` of a result.
inline constexpr CharClass before_share = 64;

constexpr std::array<CharClass, 256> make_classes() {
    std::array<CharClass, 256> classes{};
    for (const char c : {' ', '\t', '\n', '\r', '\v', '\f'})
        classes[static_cast<unsigned char>(c)] = blank | delimiter;
    for (const char c : {'(', ')', '{', '}', ';', '$', '!', '?'})
        classes[static_cast<unsigned char>(c)] = delimiter;
    for (unsigned c = '0'; c <= '9'; ++c) classes[c] = digit | name_char;
    for (unsigned c = 'a'; c <= 'z'; ++c) classes[c] = name_char;
    for (unsigned c = 'A'; c <= 'Z'; ++c) classes[c] = name_char;
    classes['_'] = name_char;
    for (const char c : {'0', '1', '+', '-', '\xBD', '\xC2', '\xE2'})
        classes[static_cast<unsigned char>(c)] |= share_begin;
    for (const char c : {'0', '1', '2', '5', '+', '-', '*', '\xBD', '\x92', '\x93'})
        classes[static_cast<unsigned char>(c)] |= result_end;
    for (const char c : {'-', ':', '/', ' ', '\t'})
        classes[static_cast<unsigned char>(c)] |= before_share;
    for (unsigned c = 0x80; c <= 0xFF; ++c) classes[c] |= before_share;
    return classes;
}

inline constexpr std::array<CharClass, 256> classes = make_classes();

inline bool is(char c, CharClass wanted) {
    return (classes[static_cast<unsigned char>(c)] & wanted) != 0;
}

constexpr bool is_inline_blank(char c) { return c == ' ' || c == '\t'; }

/// The text without the blanks and tabs at its beginning.
constexpr std::string_view without_begin_blanks(std::string_view text) {
    while (!text.empty() && is_inline_blank(text.front())) text.remove_prefix(1);
    return text;
}

/// The text without the blanks and tabs at its end.
constexpr std::string_view without_end_blanks(std::string_view text) {
    while (!text.empty() && is_inline_blank(text.back())) text.remove_suffix(1);
    return text;
}

/// The length of a Unicode blank, such as a no-break space, at the beginning of a text. If the text
/// does not begin with such a blank, the result is 0.
std::size_t odd_blank_size(const char* at, const char* last);

/// The code of a point. `column` is counted from 0 for the letter `a`, and `number` is the number
/// in the point's name.
inline constexpr PointCode point_code(int column, int number) {
    return static_cast<PointCode>(column << 4 | number);
}

/// Scans a point such as `d6`, with a number up to 15.
inline bool scan_point(const char*& at, const char* last, PointCode& code) {
    if (last - at < 2 || *at < 'a' || *at > 'p' || at[1] < '1' || at[1] > '9') return false;
    int number = at[1] - '0';
    const char* after = at + 2;
    if (after != last && is(*after, digit)) {
        number = 10 * number + (*after++ - '0');
        if (number > 15) return false;
    }
    code = point_code(*at - 'a', number);
    at = after;
    return true;
}

/// Collects the codes of a move's points. A `CodeRow` is small enough for two registers of the
/// processor.
struct CodeRow {
    std::uint64_t packed = 0;
    std::uint8_t count = 0;

    bool scan(const char*& at, const char* last) {
        PointCode code = 0;
        if (!scan_point(at, last, code)) return false;
        packed |= std::uint64_t{code} << (8 * count++);
        return true;
    }
};

} // namespace merels::grammar
