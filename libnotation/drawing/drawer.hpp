#pragma once

// Draws scenes as pixels, PNG pictures and PDF pages. The drawer in `libnotation/drawing/cairo`
// uses the libraries cairo and pango.

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace merels {

/// The font of a text. `size` is in the units of a scene.
struct Font {
    double size;
    bool is_bold = false;
    bool is_serif = false;
};

class Drawer {
public:
    virtual ~Drawer() = default;

    /// The width of a line of text, in the units of a scene.
    virtual double width(std::string_view text, const Font& font) = 0;

    /// A PNG file of a scene, on the background of the theme. Each unit has `scale` pixels. The
    /// result is empty if the picture cannot be drawn, for example if it would be wider or higher
    /// than 16,384 pixels.
    virtual std::string png(const Scene& scene, svg::Place size, const Theme& theme, double scale)
        = 0;

    /// The pixels of the picture that `png` draws, row by row. Each pixel has three bytes: red,
    /// green and blue.
    virtual std::vector<std::uint8_t> pixels(const Scene& scene, svg::Place size,
                                             const Theme& theme, double scale)
        = 0;

    /// Begins a PDF file. Each page of the file has the size `size`, in points (1/72 inch).
    virtual void begin_pdf(svg::Place size, const std::string& title) = 0;
    /// Adds a page. A unit of the scene is `scale`/72 inch on the page. The `titles` appear in the
    /// document's outline and link to this page.
    virtual void add_page(const Scene& scene, const Theme& theme, double scale,
                          const std::vector<std::string>& titles)
        = 0;
    /// The bytes of the file that are new since the last call.
    virtual std::string take() = 0;
    /// Ends the PDF file, and returns its last bytes. The result is empty if an error occurred, for
    /// example too little memory.
    virtual std::string end_pdf() = 0;
};

} // namespace merels
