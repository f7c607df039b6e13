#pragma once

// Text for a terminal. All text is made safe by `harmless_lines`. Only a `Style` adds escape
// sequences, so the text itself cannot control the terminal.
//
//   Styled{"a\x1b[31mb"}.in(Style::bold).text()      ->  "\x1b[1ma␛[31mb\x1b[0m"
//   Styled::format("{:>3} {}", 7, "\x1b[2J").text()  ->  "  7 ␛[2J"

#include <fmt/format.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace merels {

/// A style is the sequence ESC [ N m before a text, and ESC [ 0 m after the text. The values of N
/// are 1, 2, 7, 31, 32, 33, 36, 1;7, 1;31, 1;32, 1;35 and 1;36, in the order of the names below.
/// The style `plain` does not change the text.
enum class Style : std::uint8_t {
    plain,
    bold,
    dim,
    reversed,
    red,
    green,
    yellow,
    cyan,
    bold_reversed,
    bold_red,
    bold_green,
    bold_magenta,
    bold_cyan,
};

class Styled {
    template <class T>
    using Part = std::conditional_t<
        std::same_as<T, Styled>, const std::string&,
        std::conditional_t<std::convertible_to<const T&, std::string_view>, std::string, const T&>>;

public:
    Styled() = default;
    /// Makes a text safe with `harmless_lines`. CRLF becomes LF.
    template <std::convertible_to<std::string_view> Text>
    Styled(const Text& text) : text_(shown(text)) {}

    template <class... Args> using Format = fmt::format_string<Part<Args>...>;
    /// Replaces the placeholders in `format` by texts and numbers, like `fmt::format`. The inserted
    /// texts are made safe. Placeholders for `Styled` arguments must not have a width.
    template <class... Args> static Styled format(Format<Args...> format, const Args&... args) {
        Styled result;
        result.text_ = fmt::format(format, part(args)...);
        return result;
    }

    Styled in(Style style) const;
    Styled& operator+=(const Styled& more) {
        text_ += more.text_;
        return *this;
    }
    friend Styled operator+(Styled left, const Styled& right) { return left += right; }

    bool empty() const { return text_.empty(); }
    /// The text for a terminal, with escape sequences.
    const std::string& text() const { return text_; }
    /// The width of the text in columns, without the escape sequences for styles.
    std::size_t width() const;
    /// The first `columns` columns of the text.
    Styled clipped(std::size_t columns) const;
    /// The lines of the text. If a style continues after a line break, the next line does not
    /// repeat the escape sequence of the style.
    std::vector<Styled> lines() const;

private:
    static std::string shown(std::string_view text);
    template <class T> static Part<T> part(const T& value) {
        if constexpr (std::same_as<T, Styled>) {
            return value.text_;
        } else if constexpr (std::convertible_to<const T&, std::string_view>) {
            return shown(value);
        } else {
            static_assert(std::is_arithmetic_v<T> && !std::same_as<T, char>,
                          "only texts and numbers are known to be harmless");
            return value;
        }
    }

    std::string text_;
};

} // namespace merels
