#pragma once

// Draws scenes into files. The window and the files use the same function, so that a scene looks
// the same in both.

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <wx/image.h>

#include <string>

namespace merels::viewer {

/// A size in pixels of a screen with 96 dots per inch.
struct DrawingSize {
    int width = 0;
    int height = 0;
};

/// Draws a scene on the theme's background. Width and height are at most 16,384.
wxImage draw_image(const Scene& scene, DrawingSize size, const Theme& theme);
/// The image as a PNG file; empty if it cannot be made.
std::string png_of(const wxImage& image);
/// The scene as a PDF with one page of this size.
std::string pdf_of(const Scene& scene, DrawingSize size, const Theme& theme);

} // namespace merels::viewer
