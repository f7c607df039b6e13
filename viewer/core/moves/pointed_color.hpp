#pragma once

#include <libnotation/drawing/scene/theme.hpp>

namespace merels::viewer {

/// The background color of the move under the mouse pointer. The color is a tint of the accent
/// color. All signs of moves can be read on this background.
Rgb pointed_color(const Theme& theme);

} // namespace merels::viewer
