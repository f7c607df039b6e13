#pragma once

// Scenes as bytes of files, drawn by the same function as the window.

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>
#include <viewer/core/output/booklet.hpp>

#include <wx/image.h>

#include <memory>
#include <string>

namespace merels::viewer {

/// A PDF that is kept in memory until it is finished.
class PdfPages {
public:
    /// The size of a page in points; an inch has 72.
    PdfPages(double width, double height);
    ~PdfPages();

    /// Adds a page. A unit of the scene is `scale` points.
    void add(const Scene& scene, const Theme& theme, double scale);
    /// The PDF; empty if it cannot be made.
    std::string finish();

private:
    struct Surface;
    std::unique_ptr<Surface> surface_;
};

/// A size in pixels of a screen with 96 dots an inch.
struct DrawingSize {
    int width = 0;
    int height = 0;
};

/// Draws a scene on the theme's background. Width and height are at most 16,384.
wxImage draw_image(const Scene& scene, DrawingSize size, const Theme& theme);
/// A PDF with the scene; empty if it cannot be made.
std::string png_of(const wxImage& image);
/// A page of that size.
std::string pdf_of(const Scene& scene, DrawingSize size, const Theme& theme);

/// A function that measures words exactly as the painter draws them.
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
