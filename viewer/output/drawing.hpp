#pragma once

// Draws scenes into files. The window uses the same function.

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <wx/image.h>

#include <string>

namespace merels::viewer {

/// A PDF in memory.
class PdfPages {
public:
    /// The size of a page in points, with 72 points an inch.
    PdfPages(double width, double height);
    ~PdfPages();

    /// Adds a page. One unit of the scene becomes `scale` points.
    void add(const Scene& scene, const Theme& theme, double scale);
    /// The whole PDF; empty if it could not be made.
    std::string finish();

private:
    struct Surface;
    std::unique_ptr<Surface> surface_;
};

/// A size in pixels, with 96 pixels an inch.
struct DrawingSize {
    int width = 0;
    int height = 0;
};

/// Draws a scene on the background of the theme. Width and height are at most 16,384.
wxImage draw_image(const Scene& scene, DrawingSize size, const Theme& theme);
/// The image as PNG; empty if it could not be made.
std::string png_of(const wxImage& image);
/// The scene as PDF, on a page of this size; empty if it could not be made.
std::string pdf_of(const Scene& scene, DrawingSize size, const Theme& theme);

/// Measures words exactly as the painter draws them.
class PaintedText : public TextMeasure {
public:
    PaintedText();
    ~PaintedText() override;
    double width(std::string_view text, BookFont font) const override;

private:
    struct Ink;
    std::unique_ptr<Ink> ink_;
};

} // namespace merels::viewer
