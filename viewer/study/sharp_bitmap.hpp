#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <wx/bitmap.h>
#include <wx/window.h>

namespace merels::viewer {

/// A bitmap of a scene on the theme's background. The bitmap has the full resolution of the screen.
wxBitmap sharp_bitmap(const wxWindow& window, wxSize size, const Scene& scene, const Theme& theme);

} // namespace merels::viewer
