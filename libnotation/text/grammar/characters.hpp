#pragma once

#include <array>
#include <cstdint>

namespace merels::grammar {

using CharClass = std::uint8_t;
inline constexpr CharClass blank = 1;
/// Ends a word: a blank, a bracket, or what begins a comment or glyph.
inline constexpr CharClass delimiter = 2;
inline constexpr CharClass digit = 4;
inline constexpr CharClass name_char = 8;

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
    return classes;
}

inline constexpr std::array<CharClass, 256> classes = make_classes();

inline bool is(char c, CharClass wanted) {
    return (classes[static_cast<unsigned char>(c)] & wanted) != 0;
}

} // namespace merels::grammar
