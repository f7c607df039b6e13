#pragma once

#include <libnotation/drawing/scene/theme.hpp>

namespace merels::viewer {

/// The color behind the move under the pointer. It is a tint of the accent color, on which all
/// signs of moves can be read.
Rgb pointed_color(const Theme& theme);

} // namespace merels::viewer
