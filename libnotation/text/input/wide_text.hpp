#pragma once

// Converts text in units of two or four bytes to UTF-8. Some editors save files like this.
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

/// The name of an encoding, "UTF-16" or "UTF-32".
std::string_view name(WideEncoding encoding);

/// This number of bytes at the beginning of a file shows its encoding.
inline constexpr std::size_t wide_text_pattern = 8;

/// The encoding of a text. A byte order mark or zero bytes among the first ASCII characters show
/// it. The result is empty for a text in single bytes.
std::optional<WideEncoding> detect_wide_text(std::string_view beginning);

/// Converts a text piece by piece. Invalid bytes become U+FFFD. A byte order mark at the beginning
/// is removed.
class WideText {
public:
    explicit WideText(WideEncoding encoding) : encoding_(encoding) {}

    /// Appends the characters of the bytes to `text`. If a character is incomplete, its bytes are
    /// kept for the next call.
    void convert(std::string_view bytes, std::string& text);
    /// Ends the conversion. If the last character is incomplete, it appends U+FFFD.
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

/// A whole text in UTF-8. UTF-16 and UTF-32 are converted. Other text does not change.
std::string as_narrow_text(std::string bytes);

} // namespace merels
