#pragma once

#include <viewer/core/board/scene_change.hpp>

#include <cairo.h>

#include <vector>

namespace merels::viewer {

/// What is to be painted now, in pixels of the window. The toolkit itself tells one box that is
/// around all of it.
std::vector<SceneBox> places_to_paint(cairo_t& context);

} // namespace merels::viewer
