#pragma once

#include <viewer/core/board/scene.hpp>
#include <viewer/core/board/theme.hpp>

#include <wx/bitmap.h>
#include <wx/window.h>

namespace merels::viewer {

/// A scene on the theme's background, as sharp as the screen of the window can show it.
wxBitmap sharp_bitmap(const wxWindow& window, wxSize size, const Scene& scene, const Theme& theme);

} // namespace merels::viewer
