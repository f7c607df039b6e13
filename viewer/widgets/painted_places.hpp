#pragma once

#include <viewer/core/board/scene_change.hpp>

#include <cairo.h>

#include <vector>

namespace merels::viewer {

/// The places to paint now, in pixels of the window. The toolkit itself only gives one box around
/// all of it.
std::vector<SceneBox> places_to_paint(cairo_t& context);

} // namespace merels::viewer
