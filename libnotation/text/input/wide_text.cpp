#include <libnotation/text/input/wide_text.hpp>

#include <libnotation/base/utf8.hpp>

#include <array>
#include <utility>

namespace merels {

namespace {

constexpr std::uint32_t replacement_character = 0xFFFD;

struct ByteOrderMark {
    std::string_view bytes;
    WideEncoding encoding;
};

/// UTF-32 comes first, because one of its marks begins like a mark of UTF-16.
constexpr std::array<ByteOrderMark, 4> order_marks{{{{"\xFF\xFE\0\0", 4}, WideEncoding::utf32_le},
                                                    {{"\0\0\xFE\xFF", 4}, WideEncoding::utf32_be},
                                                    {{"\xFF\xFE", 2}, WideEncoding::utf16_le},
                                                    {{"\xFE\xFF", 2}, WideEncoding::utf16_be}}};

struct ZeroPattern {
    /// The pattern of the first bytes, with one character for each byte: `c` means an ASCII
    /// character, and `0` means a zero byte.
    std::string_view bytes;
    WideEncoding encoding;
};

constexpr std::array<ZeroPattern, 4> patterns{{{"c0c0c0c0", WideEncoding::utf16_le},
                                               {"0c0c0c0c", WideEncoding::utf16_be},
                                               {"c000c000", WideEncoding::utf32_le},
                                               {"000c000c", WideEncoding::utf32_be}}};

bool is_ascii_text(char c) { return (c >= ' ' && c <= '~') || c == '\t' || c == '\n' || c == '\r'; }

bool is_high_surrogate(std::uint32_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }

bool is_low_surrogate(std::uint32_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

} // namespace

std::string_view name(WideEncoding encoding) {
    const bool is_16 = encoding == WideEncoding::utf16_le || encoding == WideEncoding::utf16_be;
    return is_16 ? "UTF-16" : "UTF-32";
}

std::optional<WideEncoding> detect_wide_text(std::string_view beginning) {
    for (const ByteOrderMark& mark : order_marks)
        if (beginning.starts_with(mark.bytes)) return mark.encoding;
    if (beginning.size() < wide_text_pattern) return std::nullopt;
    for (const ZeroPattern& pattern : patterns) {
        bool fits = true;
        for (std::size_t i = 0; i < wide_text_pattern; ++i)
            fits
                = fits
                  && (pattern.bytes[i] == '0' ? beginning[i] == '\0' : is_ascii_text(beginning[i]));
        if (fits) return pattern.encoding;
    }
    return std::nullopt;
}

std::string as_narrow_text(std::string bytes) {
    const auto encoding = detect_wide_text(bytes);
    if (!encoding) return bytes;
    std::string text;
    WideText wide{*encoding};
    wide.convert(bytes, text);
    wide.finish(text);
    return text;
}

std::size_t WideText::unit_size() const {
    const bool is_16 = encoding_ == WideEncoding::utf16_le || encoding_ == WideEncoding::utf16_be;
    return is_16 ? 2 : 4;
}

std::uint32_t WideText::unit_in(std::string_view bytes) const {
    const bool is_little
        = encoding_ == WideEncoding::utf16_le || encoding_ == WideEncoding::utf32_le;
    std::uint32_t unit = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const std::size_t at = is_little ? bytes.size() - 1 - i : i;
        unit = unit << 8 | static_cast<unsigned char>(bytes[at]);
    }
    return unit;
}

void WideText::convert(std::string_view bytes, std::string& text) {
    incomplete_ += bytes;
    const std::size_t size = unit_size();
    std::size_t at = 0;
    for (; at + size <= incomplete_.size(); at += size)
        add_unit(unit_in(std::string_view{incomplete_}.substr(at, size)), text);
    incomplete_.erase(0, at);
}

void WideText::finish(std::string& text) {
    if (std::exchange(high_surrogate_, 0) != 0 || !incomplete_.empty())
        add_code_point(replacement_character, text);
    incomplete_.clear();
}

void WideText::add_unit(std::uint32_t unit, std::string& text) {
    const std::uint32_t high = std::exchange(high_surrogate_, 0);
    if (unit_size() == 4) return add_code_point(unit, text);
    if (high != 0 && is_low_surrogate(unit))
        return add_code_point(0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00), text);
    if (high != 0) add_code_point(replacement_character, text);
    if (is_high_surrogate(unit))
        high_surrogate_ = unit;
    else
        add_code_point(unit, text);
}

void WideText::add_code_point(std::uint32_t code_point, std::string& text) {
    constexpr std::uint32_t mark = 0xFEFF;
    constexpr std::uint32_t last = 0x10FFFF;
    const bool is_mark = std::exchange(is_at_begin_, false) && code_point == mark;
    if (is_mark) return;
    const bool is_character
        = code_point <= last && !is_high_surrogate(code_point) && !is_low_surrogate(code_point);
    utf8::append(text, static_cast<char32_t>(is_character ? code_point : replacement_character));
}

} // namespace merels
