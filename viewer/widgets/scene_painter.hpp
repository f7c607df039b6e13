#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <wx/colour.h>
#include <wx/font.h>
#include <wx/graphics.h>

namespace merels::viewer {

wxColour to_wx(Rgb color);

/// The font for letters of that size, in the units of a scene.
wxFont font_of_words(double size, bool is_bold);

/// Draws a scene on the context's surface: a window, a picture, a page.
void paint(wxGraphicsContext& context, const Scene& scene, const Theme& theme);

} // namespace merels::viewer
