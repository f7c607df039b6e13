#include <libnotation/base/utf8.hpp>

#include <libnotation/base/ascii.hpp>

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

namespace merels::utf8 {

namespace {

const utf8proc_uint8_t* bytes_of(std::string_view text) {
    return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

std::size_t announced_length(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return 2;
    if (lead >= 0xE0 && lead <= 0xEF) return 3;
    if (lead >= 0xF0 && lead <= 0xF4) return 4;
    return 0;
}

/// False if the bytes begin an overlong form, a surrogate or a value above U+10FFFF.
bool is_second_byte_in_range(unsigned char lead, unsigned char second) {
    switch (lead) {
    case 0xE0: return second >= 0xA0;
    case 0xED: return second <= 0x9F;
    case 0xF0: return second >= 0x90;
    case 0xF4: return second <= 0x8F;
    default: return true;
    }
}

/// True if all bytes are ASCII. `count` is the number of machine words.
template <std::size_t count> bool is_ascii(const char* bytes) {
    std::array<std::uint64_t, count> words{};
    std::memcpy(words.data(), bytes, sizeof words);
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return (all & 0x8080808080808080u) == 0;
}

/// The number of bytes before the first one that is not ASCII. Most text is ASCII, so the function
/// checks many bytes at once.
std::size_t ascii_length(std::string_view text) {
    std::size_t at = 0;
    while (at + 32 <= text.size() && is_ascii<4>(text.data() + at)) at += 32;
    while (at + 8 <= text.size() && is_ascii<1>(text.data() + at)) at += 8;
    while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
    return at;
}

std::size_t columns(char32_t c) {
    const auto code = static_cast<utf8proc_int32_t>(c);
    const int width = utf8proc_charwidth(code);
    const utf8proc_category_t category = utf8proc_category(code);
    // Terminals show a control character or an unassigned character as a sign of width 1.
    const bool is_control = category == UTF8PROC_CATEGORY_CC || category == UTF8PROC_CATEGORY_CN;
    return width == 0 && is_control ? 1 : static_cast<std::size_t>(width);
}

} // namespace

char32_t decoded(std::string_view sequence) {
    utf8proc_int32_t code_point = 0;
    utf8proc_iterate(bytes_of(sequence), static_cast<utf8proc_ssize_t>(sequence.size()),
                     &code_point);
    return static_cast<char32_t>(code_point);
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
    // Windows-1252 gives no meaning to five of the bytes. Like browsers, we keep them as control
    // characters.
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
            append(result, static_cast<char32_t>(utf8proc_tolower(
                               static_cast<utf8proc_int32_t>(decoded(text.substr(0, bytes))))));
        text.remove_prefix(bytes == 0 ? 1 : bytes);
    }
    return result;
}

namespace {

std::string mapped(std::string_view text, int options) {
    std::string result;
    while (!text.empty()) {
        const std::string_view valid = text.substr(0, first_invalid(text));
        utf8proc_uint8_t* mapped = nullptr;
        const utf8proc_ssize_t size
            = utf8proc_map(bytes_of(valid), static_cast<utf8proc_ssize_t>(valid.size()), &mapped,
                           static_cast<utf8proc_option_t>(UTF8PROC_STABLE | options));
        if (size < 0) throw std::bad_alloc{};
        result.append(reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(size));
        std::free(mapped);
        text.remove_prefix(valid.size());
        if (text.empty()) break;
        result += text[0];
        text.remove_prefix(1);
    }
    return result;
}

} // namespace

std::string composed(std::string_view text) {
    return ascii_length(text) == text.size() ? std::string{text} : mapped(text, UTF8PROC_COMPOSE);
}

std::string without_marks(std::string_view text) {
    return mapped(text,
                  UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK);
}

void append(std::string& text, char32_t c) {
    std::array<utf8proc_uint8_t, 4> bytes{};
    const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(c), bytes.data());
    text.append(bytes.begin(), bytes.begin() + size);
}

} // namespace merels::utf8
