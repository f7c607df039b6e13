#pragma once

#include <libnotation/base/enum_names.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace merels::svg {

/// The colors of a picture on the screen; each is black on white when it is printed.
enum class Theme : std::uint8_t {
    /// Light or dark, as the reader's system is.
    automatic,
    /// Black on white.
    paper,
    wood,
    slate,
};
constexpr auto names_of(Theme) {
    return names_up_to<Theme::slate>("auto", "paper", "wood", "slate");
}

/// A few words: "black on white".
std::string_view meaning(Theme theme);

/// The CSS rules for the picture whose root has this id. They do not change other parts of a page.
///
/// The classes are `bg` the card, `l` lines, `p` points, `w` and `b` men with a ring `i`, `m` the
/// last move, `t` text, `n` names of points, and `to` the side to move. Arrows and circles have `s`
/// and the letter of their color (`R`), and are drawn in the current color.
std::string style_sheet(Theme theme, std::string_view id);

} // namespace merels::svg
