#include <libnotation/store/encoding/folding.hpp>

#include <libnotation/base/utf8.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

/// The letters below the accents, for U+00E0 to U+00FF; blank: the letter stays as it is.
constexpr std::array<std::string_view, 32> latin_1{
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",
    "d", "n", "o", "o", "o", "o", "o",  "",  "o", "u", "u", "u", "u", "y", "th", "y"};

/// U+0100 to U+017F, a capital and its small letter at a time.
constexpr std::array<std::string_view, 64> latin_extended_a{
    "a", "a", "a", "c", "c", "c", "c", "d", "d", "e",  "e", "e", "e", "e", "g", "g",
    "g", "g", "h", "h", "i", "i", "i", "i", "i", "ij", "j", "k", "k", "l", "l", "l",
    "l", "l", "n", "n", "n", "n", "o", "o", "o", "oe", "r", "r", "r", "s", "s", "s",
    "s", "t", "t", "t", "u", "u", "u", "u", "u", "u",  "w", "y", "y", "z", "z", "z"};

/// The letters for a two-byte sequence; empty if it is none of ours.
std::string_view base_letters(unsigned char first, unsigned char second) {
    const unsigned code = (first & 0x1Fu) << 6 | (second & 0x3Fu);
    if (code == 0xDF) return "ss";
    if (code >= 0xE0 && code <= 0xFF) return latin_1[code - 0xE0];
    if (code >= 0x100 && code <= 0x17F) return latin_extended_a[(code - 0x100) / 2];
    return {};
}

struct Umlaut {
    std::string_view letter;
    std::string_view typed;
};

constexpr std::array<Umlaut, 10> umlauts{{{"Ä", "Ae"},
                                          {"ä", "ae"},
                                          {"Ö", "Oe"},
                                          {"ö", "oe"},
                                          {"Ü", "Ue"},
                                          {"ü", "ue"},
                                          {"Ø", "Oe"},
                                          {"ø", "oe"},
                                          {"Å", "Aa"},
                                          {"å", "aa"}}};

} // namespace

std::string without_umlauts(std::string_view name) {
    std::string result;
    while (!name.empty()) {
        const auto* const umlaut = std::ranges::find_if(
            umlauts, [&](const Umlaut& candidate) { return name.starts_with(candidate.letter); });
        const bool is_umlaut = umlaut != umlauts.end();
        result += is_umlaut ? umlaut->typed : name.substr(0, 1);
        name.remove_prefix(is_umlaut ? umlaut->letter.size() : 1);
    }
    return result;
}

std::string folded(std::string_view name) {
    const std::string small = utf8::lowered(name);
    std::string result;
    result.reserve(small.size());
    for (std::size_t i = 0; i < small.size();) {
        if (static_cast<unsigned char>(small[i]) < 0x80) {
            result += small[i++];
            continue;
        }
        const std::size_t length
            = std::max<std::size_t>(utf8::sequence_length(std::string_view{small}.substr(i)), 1);
        const std::string_view letters
            = length == 2 ? base_letters(static_cast<unsigned char>(small[i]),
                                         static_cast<unsigned char>(small[i + 1]))
                          : std::string_view{};
        result += letters.empty() ? std::string_view{small}.substr(i, length) : letters;
        i += length;
    }
    return result;
}

} // namespace merels
