#pragma once

#include <libnotation/base/styled.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace merels::cli {

enum class ColorChoice { automatic, always, never };

bool is_terminal(int descriptor);

/// `automatic` means color on a terminal, but not if `TERM` is `dumb`, or if `NO_COLOR` is set and
/// not empty. `always` and `never` ignore the terminal and both variables.
bool has_color(ColorChoice choice, int descriptor);

struct TerminalSize {
    std::size_t columns = 80;
    std::size_t rows = 24;
};

/// The size of the terminal. Without a terminal, the size is 80 columns and 24 rows.
TerminalSize terminal_size(int descriptor);

/// The locale of the environment for a category such as "LC_CTYPE". Without a locale, the result is
/// "C".
std::string locale_for(const char* category);

/// The language of the environment, such as "de" for LANG=de_DE.UTF-8. Without a language, the
/// result is "en".
std::string reader_language();

/// Adds styles to text, if color is on.
class Paint {
public:
    explicit Paint(bool is_on) : is_on_(is_on) {}

    bool is_on() const { return is_on_; }
    Styled bold(const Styled& text) const { return styled(text, Style::bold); }
    Styled dim(const Styled& text) const { return styled(text, Style::dim); }
    Styled reversed(const Styled& text) const { return styled(text, Style::reversed); }
    Styled red(const Styled& text) const { return styled(text, Style::red); }
    Styled green(const Styled& text) const { return styled(text, Style::green); }
    Styled yellow(const Styled& text) const { return styled(text, Style::yellow); }
    Styled cyan(const Styled& text) const { return styled(text, Style::cyan); }

private:
    Styled styled(const Styled& text, Style style) const { return is_on_ ? text.in(style) : text; }

    bool is_on_;
};

/// Switches to the terminal's second screen, and hides the cursor. `leave_screen` shows the cursor
/// again, and switches back.
inline constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l";
inline constexpr std::string_view leave_screen = "\x1b[?25h\x1b[?1049l";

} // namespace merels::cli
