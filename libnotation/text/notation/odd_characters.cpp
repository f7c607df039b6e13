#include <libnotation/text/notation/odd_characters.hpp>

#include <libnotation/base/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels {

namespace {

constexpr std::size_t longest_odd_word = 64;

/// Letters of a script, and the Latin letters of the same shape, in the same order.
struct LookAlikes {
    std::string_view script;
    std::u32string_view letters;
    std::string_view plain;
};

constexpr std::array<LookAlikes, 2> look_alikes{{
    {"Cyrillic",
     U"\u0430\u0435\u043E\u0440\u0441\u0445\u0443\u0456\u0501\u0410\u0412\u0415\u041E\u0420"
     U"\u0421\u0425\u041A\u041C\u041D\u0422\u0406\u0405\u0455\u0458\u04BB\u051B\u051D\u0408",
     "aeopcxyidABEOPCXKMHTISsjhqwJ"},
    {"Greek",
     U"\u03B1\u03BF\u03C7\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039C\u039D\u039F\u03A1"
     U"\u03A4\u03A5\u03A7",
     "aoxABEZHIKMNOPTYX"},
}};

/// A range of characters that mean a blank, or nothing.
struct OddRow {
    char32_t first;
    char32_t last;
    std::string_view plain;
    std::string_view what;
};

constexpr std::array<OddRow, 11> odd_rows{{{0x00A0, 0x00A0, " ", "a no-break space"},
                                           {0x2000, 0x200A, " ", "an odd space"},
                                           {0x202F, 0x202F, " ", "an odd space"},
                                           {0x205F, 0x205F, " ", "an odd space"},
                                           {0x3000, 0x3000, " ", "an odd space"},
                                           {0x00AD, 0x00AD, "", "a soft hyphen"},
                                           {0x180E, 0x180E, "", "which is invisible"},
                                           {0x200B, 0x200F, "", "which is invisible"},
                                           {0x202A, 0x202E, "", "which is invisible"},
                                           {0x2060, 0x2069, "", "which is invisible"},
                                           {0xFEFF, 0xFEFF, "", "which is invisible"}}};

/// An odd character, and its meaning.
struct Meaning {
    std::string plain;
    std::string description;
};

std::optional<Meaning> meaning_of(char32_t c) {
    const auto code = static_cast<unsigned>(c);
    for (const auto& [first, last, plain, what] : odd_rows)
        if (c >= first && c <= last)
            return Meaning{std::string{plain}, fmt::format("U+{:04X}, {}", code, what)};
    constexpr char32_t first_fullwidth = 0xFF01;
    constexpr char32_t last_fullwidth = 0xFF5E;
    if (c >= first_fullwidth && c <= last_fullwidth) {
        const char plain = static_cast<char>(c - first_fullwidth + '!');
        return Meaning{std::string{plain}, fmt::format("U+{:04X}, a fullwidth {}", code, plain)};
    }
    for (const auto& [script, letters, plain] : look_alikes)
        if (const std::size_t at = letters.find(c); at != std::u32string_view::npos)
            return Meaning{
                std::string{plain[at]},
                fmt::format("U+{:04X}, a {} letter that looks like {}", code, script, plain[at])};
    return std::nullopt;
}

/// Calls `take(offset, sequence, meaning)` for each character of a word.
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
