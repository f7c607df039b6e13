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

/// The font for letters of this size, in units of a scene.
wxFont font_of_words(double size, bool is_bold);

/// Draws a scene in a window, a picture or a page.
void paint(wxGraphicsContext& context, const Scene& scene, const Theme& theme);

/// The sizes of texts. A key of this map consists of a text, the size of its letters, and a flag
/// that is true for bold letters. Each window needs its own map.
using WordSizes = std::map<std::tuple<std::string, double, bool>, svg::Place>;

/// Draws a scene in a window. `sizes` stores the sizes of texts. If the size of a text is missing
/// in `sizes`, `paint` measures the text, and adds the size to `sizes`.
void paint(wxGraphicsContext& context, const Scene& scene, const Theme& theme, WordSizes& sizes);

} // namespace merels::viewer
