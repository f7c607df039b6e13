#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <wx/colour.h>
#include <wx/font.h>
#include <wx/graphics.h>

namespace merels::viewer {

wxColour to_wx(Rgb color);

/// The font for a letter size in units of a scene.
wxFont font_of_words(double size, bool is_bold);

/// Draws a scene in a window, a picture or a page.
void paint(wxGraphicsContext& context, const Scene& scene, const Theme& theme);

} // namespace merels::viewer
