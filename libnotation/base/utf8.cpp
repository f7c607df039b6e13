#include <libnotation/base/utf8.hpp>

#include <libnotation/base/ascii.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace merels::utf8 {

namespace {

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

std::size_t announced_length(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return 2;
    if (lead >= 0xE0 && lead <= 0xEF) return 3;
    if (lead >= 0xF0 && lead <= 0xF4) return 4;
    return 0;
}

/// Overlong forms, surrogates and values above U+10FFFF show in the second byte.
bool is_second_byte_in_range(unsigned char lead, unsigned char second) {
    switch (lead) {
    case 0xE0: return second >= 0xA0;
    case 0xED: return second <= 0x9F;
    case 0xF0: return second >= 0x90;
    case 0xF4: return second <= 0x8F;
    default: return true;
    }
}

/// True if `count` words of bytes are ASCII only.
template <std::size_t count> bool is_ascii(const char* bytes) {
    std::array<std::uint64_t, count> words{};
    std::memcpy(words.data(), bytes, sizeof words);
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return (all & 0x8080808080808080u) == 0;
}

/// Bytes before the first that is not ASCII, many in a step: most text is nothing else.
std::size_t ascii_length(std::string_view text) {
    std::size_t at = 0;
    while (at + 32 <= text.size() && is_ascii<4>(text.data() + at)) at += 32;
    while (at + 8 <= text.size() && is_ascii<1>(text.data() + at)) at += 8;
    while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
    return at;
}

std::size_t columns(char32_t c) {
    if ((c >= 0x0300 && c <= 0x036F) || c == 0x200B || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F))
        return 0;
    const bool is_wide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF)
                         || (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF)
                         || (c >= 0xFF00 && c <= 0xFF60) || (c >= 0x1F300 && c <= 0x1FAFF);
    return is_wide ? 2 : 1;
}

/// In Latin Extended-A a capital and its small letter are next to each other.
char32_t lowered(char32_t c) {
    if ((c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7)) return c + 32;
    if (c == 0x0178) return 0xFF;
    if (c >= 0x0400 && c <= 0x042F) return c < 0x0410 ? c + 80 : c + 32;
    const bool is_even_pair = (c >= 0x0100 && c <= 0x0137) || (c >= 0x014A && c <= 0x0177);
    const bool is_odd_pair = (c >= 0x0139 && c <= 0x0148) || (c >= 0x0179 && c <= 0x017E);
    const bool is_capital = (is_even_pair && c % 2 == 0) || (is_odd_pair && c % 2 == 1);
    return is_capital ? c + 1 : c;
}

} // namespace

char32_t decoded(std::string_view sequence) {
    const auto lead = static_cast<unsigned char>(sequence[0]);
    if (sequence.size() == 1) return lead;
    char32_t code_point = lead & (0x7Fu >> sequence.size());
    for (const char byte : sequence.substr(1))
        code_point = (code_point << 6) | (static_cast<unsigned char>(byte) & 0x3Fu);
    return code_point;
}

std::size_t sequence_length(std::string_view text) {
    if (text.empty()) return 0;
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = announced_length(lead);
    if (length < 2) return length;
    if (text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if (!is_continuation(text[i])) return 0;
    return is_second_byte_in_range(lead, static_cast<unsigned char>(text[1])) ? length : 0;
}

bool is_valid(std::string_view text) { return first_invalid(text) == text.size(); }

std::size_t first_invalid(std::string_view text) {
    for (std::size_t at = 0;;) {
        at += ascii_length(text.substr(at));
        const std::size_t bytes = sequence_length(text.substr(at));
        if (bytes == 0) return at;
        at += bytes;
    }
}

std::size_t length(std::string_view text) {
    std::size_t count = 0;
    for (;; ++count) {
        const std::size_t ascii = ascii_length(text);
        count += ascii;
        text.remove_prefix(ascii);
        if (text.empty()) return count;
        text.remove_prefix(std::max<std::size_t>(sequence_length(text), 1));
    }
}

char32_t windows_1252(unsigned char byte) {
    // The five that mean nothing stay controls, as browsers read them.
    constexpr std::array<char16_t, 32> letters{
        0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};
    return byte >= 0x80 && byte < 0xA0 ? letters[byte - 0x80] : byte;
}

std::string repaired(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const std::size_t bytes = sequence_length(text);
        if (bytes == 0)
            append(result, windows_1252(static_cast<unsigned char>(text[0])));
        else
            result.append(text.substr(0, bytes));
        text.remove_prefix(bytes == 0 ? 1 : bytes);
    }
    return result;
}

std::size_t display_width(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        const std::size_t bytes = sequence_length(text);
        width += bytes == 0 ? 1 : columns(decoded(text.substr(0, bytes)));
        text.remove_prefix(bytes == 0 ? 1 : bytes);
    }
    return width;
}

std::string lowered(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    while (true) {
        const std::size_t plain = ascii_length(text);
        for (const char c : text.substr(0, plain)) result += ascii::lower(c);
        text.remove_prefix(plain);
        if (text.empty()) break;
        const std::size_t bytes = sequence_length(text);
        if (bytes == 0)
            result += text[0];
        else
            append(result, lowered(decoded(text.substr(0, bytes))));
        text.remove_prefix(bytes == 0 ? 1 : bytes);
    }
    return result;
}

void append(std::string& text, char32_t c) {
    const auto put = [&](char32_t byte) { text.push_back(static_cast<char>(byte)); };
    if (c < 0x80) return put(c);
    if (c < 0x800) {
        put(0xC0 | (c >> 6));
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12));
        put(0x80 | ((c >> 6) & 0x3F));
    } else {
        put(0xF0 | (c >> 18));
        put(0x80 | ((c >> 12) & 0x3F));
        put(0x80 | ((c >> 6) & 0x3F));
    }
    put(0x80 | (c & 0x3F));
}

} // namespace merels::utf8
