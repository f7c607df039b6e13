#pragma once

// Scenes as bytes of files, drawn by the same function as the window.

#include <viewer/core/board/scene.hpp>
#include <viewer/core/board/theme.hpp>
#include <viewer/core/output/booklet.hpp>

#include <wx/image.h>

#include <memory>
#include <string>

namespace merels::viewer {

/// In pixels of a screen with 96 dots an inch.
struct DrawingSize {
    int width = 0;
    int height = 0;
};

/// With the theme's background; sides of at most 16,384.
wxImage draw_image(const Scene& scene, DrawingSize size, const Theme& theme);
/// Empty if it cannot be made.
std::string png_of(const wxImage& image);
/// A page of that size.
std::string pdf_of(const Scene& scene, DrawingSize size, const Theme& theme);

/// Measures as the painter draws.
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
