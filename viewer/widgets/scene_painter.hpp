#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <wx/colour.h>
#include <wx/font.h>
#include <wx/graphics.h>

#include <map>
#include <string>
#include <tuple>

namespace merels::viewer {

wxColour to_wx(Rgb color);

/// The font for a letter size in units of a scene.
wxFont font_of_words(double size, bool is_bold);

/// Draws a scene in a window, a picture or a page.
void paint(wxGraphicsContext& context, const Scene& scene, const Theme& theme);

/// The sizes of texts by text, letter size, and boldness. The sizes are right for one window only.
using WordSizes = std::map<std::tuple<std::string, double, bool>, svg::Place>;

/// Draws a scene in a window. It measures only texts that are not in `sizes`, and adds them.
void paint(wxGraphicsContext& context, const Scene& scene, const Theme& theme, WordSizes& sizes);

} // namespace merels::viewer
