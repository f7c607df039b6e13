#include <libnotation/text/notation/odd_characters.hpp>

#include <libnotation/base/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

constexpr std::size_t longest_odd_word = 64;

struct LookAlike {
    char32_t code_point;
    char plain;
};

constexpr std::array<LookAlike, 28> cyrillic_letters{
    {{0x0430, 'a'}, {0x0435, 'e'}, {0x043E, 'o'}, {0x0440, 'p'}, {0x0441, 'c'}, {0x0445, 'x'},
     {0x0443, 'y'}, {0x0456, 'i'}, {0x0501, 'd'}, {0x0410, 'A'}, {0x0412, 'B'}, {0x0415, 'E'},
     {0x041E, 'O'}, {0x0420, 'P'}, {0x0421, 'C'}, {0x0425, 'X'}, {0x041A, 'K'}, {0x041C, 'M'},
     {0x041D, 'H'}, {0x0422, 'T'}, {0x0406, 'I'}, {0x0405, 'S'}, {0x0455, 's'}, {0x0458, 'j'},
     {0x04BB, 'h'}, {0x051B, 'q'}, {0x051D, 'w'}, {0x0408, 'J'}}};

constexpr std::array<LookAlike, 17> greek_letters{{{0x03B1, 'a'},
                                                   {0x03BF, 'o'},
                                                   {0x03C7, 'x'},
                                                   {0x0391, 'A'},
                                                   {0x0392, 'B'},
                                                   {0x0395, 'E'},
                                                   {0x0396, 'Z'},
                                                   {0x0397, 'H'},
                                                   {0x0399, 'I'},
                                                   {0x039A, 'K'},
                                                   {0x039C, 'M'},
                                                   {0x039D, 'N'},
                                                   {0x039F, 'O'},
                                                   {0x03A1, 'P'},
                                                   {0x03A4, 'T'},
                                                   {0x03A5, 'Y'},
                                                   {0x03A7, 'X'}}};

/// The first and the last of a row of characters.
struct CodeRange {
    char32_t first;
    char32_t last;
};

constexpr std::array<CodeRange, 5> odd_blanks{
    {{0x00A0, 0x00A0}, {0x2000, 0x200A}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}}};
constexpr std::array<CodeRange, 6> invisible_characters{{{0x00AD, 0x00AD},
                                                         {0x180E, 0x180E},
                                                         {0x200B, 0x200F},
                                                         {0x202A, 0x202E},
                                                         {0x2060, 0x2069},
                                                         {0xFEFF, 0xFEFF}}};
constexpr CodeRange fullwidth{0xFF01, 0xFF5E};

template <std::size_t count>
bool is_in_ranges(const std::array<CodeRange, count>& rows, char32_t c) {
    return std::any_of(rows.begin(), rows.end(),
                       [&](CodeRange row) { return c >= row.first && c <= row.last; });
}

template <std::size_t count>
const LookAlike* look_alike(const std::array<LookAlike, count>& letters, char32_t c) {
    const auto* found = std::find_if(letters.begin(), letters.end(), [&](const LookAlike& letter) {
        return letter.code_point == c;
    });
    return found == letters.end() ? nullptr : found;
}

/// An odd character, and its meaning.
struct Meaning {
    std::string plain;
    std::string description;
};

std::optional<Meaning> meaning_of(char32_t c) {
    const auto code = static_cast<unsigned>(c);
    if (c == 0x00A0) return Meaning{" ", "U+00A0, a no-break space"};
    if (is_in_ranges(odd_blanks, c))
        return Meaning{" ", fmt::format("U+{:04X}, an odd space", code)};
    if (c == 0x00AD) return Meaning{"", "U+00AD, a soft hyphen"};
    if (is_in_ranges(invisible_characters, c))
        return Meaning{"", fmt::format("U+{:04X}, which is invisible", code)};
    if (c >= fullwidth.first && c <= fullwidth.last) {
        const char plain = static_cast<char>(c - fullwidth.first + '!');
        return Meaning{std::string{plain}, fmt::format("U+{:04X}, a fullwidth {}", code, plain)};
    }
    const LookAlike* const cyrillic = look_alike(cyrillic_letters, c);
    const LookAlike* const letter = cyrillic != nullptr ? cyrillic : look_alike(greek_letters, c);
    if (letter == nullptr) return std::nullopt;
    return Meaning{std::string{letter->plain},
                   fmt::format("U+{:04X}, a {} letter that looks like {}", code,
                               cyrillic != nullptr ? "Cyrillic" : "Greek", letter->plain)};
}

/// Calls `take(offset, sequence, meaning)` for the characters of a word.
template <class Take> void for_each_character(std::string_view word, Take take) {
    for (std::size_t at = 0; at < word.size();) {
        const std::size_t size = std::max<std::size_t>(utf8::sequence_length(word.substr(at)), 1);
        const std::string_view sequence = word.substr(at, size);
        take(at, sequence, size == 1 ? std::nullopt : meaning_of(utf8::decoded(sequence)));
        at += size;
    }
}

} // namespace

std::optional<OddCharacter> first_odd_character(std::string_view word) {
    std::optional<OddCharacter> found;
    if (word.size() > longest_odd_word) return found;
    for_each_character(word, [&](std::size_t at, std::string_view sequence,
                                 const std::optional<Meaning>& meaning) {
        if (meaning && !found) found = OddCharacter{at, sequence.size(), meaning->description};
    });
    return found;
}

std::string plain_characters(std::string_view word) {
    std::string plain;
    for_each_character(
        word, [&](std::size_t, std::string_view sequence, const std::optional<Meaning>& meaning) {
            plain += meaning ? std::string_view{meaning->plain} : sequence;
        });
    return plain;
}

} // namespace merels
