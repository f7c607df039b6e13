#pragma once

#include <libnotation/base/enum_names.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace merels::svg {

/// The colors of a picture on the screen; each is black on white when it is printed.
enum class Theme : std::uint8_t {
    /// Light or dark, as the viewer's system is.
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

/// The rules of CSS for the picture whose root has this id: they reach no other part of a page.
///
/// Classes: `bg` the card, `l` lines, `p` points, `w` and `b` men with a ring `i`, `m` the last
/// move, `t` text, `n` names of points, `to` the side to move; `s` arrows and circles, with their
/// letter (`R`), in the current color.
std::string style_sheet(Theme theme, std::string_view id);

} // namespace merels::svg
