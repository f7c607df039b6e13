#pragma once

// Text in units of two or four bytes, as some editors save it, read as UTF-8.
//
//   detect_wide_text("\xFF\xFE[\0E\0")   ->  WideEncoding::utf16_le
//   WideText wide{WideEncoding::utf16_le};
//   wide.convert(bytes, text);            // as often as there are bytes
//   wide.finish(text);

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace merels {

enum class WideEncoding : std::uint8_t { utf16_le, utf16_be, utf32_le, utf32_be };

/// "UTF-16" or "UTF-32".
std::string_view name(WideEncoding encoding);

/// The number of bytes of a file's beginning that are enough to find its encoding.
inline constexpr std::size_t wide_text_pattern = 8;

/// The encoding, which a byte order mark or zeros among the first ASCII characters show; empty for
/// text in bytes.
std::optional<WideEncoding> detect_wide_text(std::string_view beginning);

/// Converts a text piece by piece. Bytes that are not a character become U+FFFD. A byte order mark
/// at the beginning is left out.
class WideText {
public:
    explicit WideText(WideEncoding encoding) : encoding_(encoding) {}

    /// Appends the characters of the bytes. The bytes of an incomplete character are kept until the
    /// next call.
    void convert(std::string_view bytes, std::string& text);
    /// Appends the rest of a text that ends in the middle of a character.
    void finish(std::string& text);

private:
    std::size_t unit_size() const;
    std::uint32_t unit_in(std::string_view bytes) const;
    void add_unit(std::uint32_t unit, std::string& text);
    void add_code_point(std::uint32_t code_point, std::string& text);

    WideEncoding encoding_;
    std::string incomplete_;
    /// The first half of a surrogate pair of UTF-16, or 0.
    std::uint32_t high_surrogate_ = 0;
    bool is_at_begin_ = true;
};

/// A whole text as UTF-8: converted if it is UTF-16 or UTF-32, and else as it is.
std::string as_narrow_text(std::string bytes);

} // namespace merels
