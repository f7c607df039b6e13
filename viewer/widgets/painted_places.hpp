#pragma once

#include <viewer/core/board/scene_change.hpp>

#include <cairo.h>

#include <vector>

namespace merels::viewer {

/// The places to paint now, in pixels of the window. The toolkit itself gives only one box around
/// all of them.
std::vector<SceneBox> places_to_paint(cairo_t& context);

} // namespace merels::viewer
