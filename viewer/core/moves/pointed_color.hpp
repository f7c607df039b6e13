#pragma once

#include <libnotation/drawing/scene/theme.hpp>

namespace merels::viewer {

/// The background color of the move under the mouse pointer. The color is a tint of the accent
/// color. The glyphs after moves, such as "??", have enough contrast on this tint.
Rgb pointed_color(const Theme& theme);

} // namespace merels::viewer
