#pragma once

// Converts text in units of two or four bytes (UTF-16, UTF-32) to UTF-8. Some editors save files as
// UTF-16 or UTF-32.
//
//   detect_wide_text("\xFF\xFE[\0E\0")   ->  WideEncoding::utf16_le
//   WideText wide{WideEncoding::utf16_le};
//   wide.convert(bytes, text);            // once for each piece of the file
//   wide.finish(text);

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace merels {

enum class WideEncoding : std::uint8_t { utf16_le, utf16_be, utf32_le, utf32_be };

/// The name of an encoding, "UTF-16" or "UTF-32".
std::string_view name(WideEncoding encoding);

/// The number of bytes at the beginning of a file that are needed to recognize its encoding.
inline constexpr std::size_t wide_text_pattern = 8;

/// The encoding of a text. The encoding is recognized by a byte order mark, or by zero bytes
/// between the first ASCII characters. For text in another encoding, such as UTF-8, the result is
/// empty.
std::optional<WideEncoding> detect_wide_text(std::string_view beginning);

/// Converts a text piece by piece. Invalid bytes become U+FFFD. A byte order mark at the beginning
/// is removed.
class WideText {
public:
    explicit WideText(WideEncoding encoding) : encoding_(encoding) {}

    /// Converts the bytes, and appends the characters to `text`. If a character is incomplete, its
    /// bytes are kept for the next call.
    void convert(std::string_view bytes, std::string& text);
    /// Ends the conversion. If the last character is incomplete, appends U+FFFD.
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

/// Converts a whole text from UTF-16 or UTF-32 to UTF-8. Text in another encoding does not change.
std::string as_narrow_text(std::string bytes);

} // namespace merels
