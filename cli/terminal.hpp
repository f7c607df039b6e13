#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace merels::cli {

enum class ColorChoice { automatic, always, never };

bool is_terminal(int descriptor);

/// `automatic` is: on a terminal that is not dumb, unless NO_COLOR is set and not empty.
bool has_color(ColorChoice choice, int descriptor);

struct TerminalSize {
    std::size_t columns = 80;
    std::size_t rows = 24;
};

/// Of the terminal behind the descriptor; 80 columns and 24 rows where there is none.
TerminalSize terminal_size(int descriptor);

/// Writes text in styles, or plainly where there is no colour.
class Paint {
public:
    explicit Paint(bool is_on) : is_on_(is_on) {}

    bool is_on() const { return is_on_; }
    std::string bold(std::string_view text) const { return styled("1", text); }
    std::string dim(std::string_view text) const { return styled("2", text); }
    std::string reversed(std::string_view text) const { return styled("7", text); }
    std::string red(std::string_view text) const { return styled("31", text); }
    std::string green(std::string_view text) const { return styled("32", text); }
    std::string yellow(std::string_view text) const { return styled("33", text); }
    std::string cyan(std::string_view text) const { return styled("36", text); }

private:
    std::string styled(std::string_view style, std::string_view text) const;

    bool is_on_;
};

/// Switches to the terminal's second screen without a cursor, and back.
inline constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l";
inline constexpr std::string_view leave_screen = "\x1b[?25h\x1b[?1049l";

} // namespace merels::cli
