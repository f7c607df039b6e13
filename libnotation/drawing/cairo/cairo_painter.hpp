#pragma once

#include <libnotation/drawing/drawer.hpp>

#include <pango/pangocairo.h>

#include <memory>
#include <optional>
#include <string_view>

namespace merels {

/// Releases an object of GLib.
struct Unref {
    void operator()(void* object) const { g_object_unref(object); }
};

/// Draws shapes with cairo, and text with pango.
class CairoPainter {
public:
    CairoPainter(cairo_t* cairo, const Theme& theme);

    void operator()(const Disc& disc);
    void operator()(const Panel& panel);
    void operator()(const Outline& outline);
    void operator()(const Words& words);

private:
    void use(Rgb color);
    void draw(const std::optional<Ink>& fill, const std::optional<Ink>& light,
              cairo_pattern_t* gradient, const std::optional<Pen>& edge);
    /// Draws a shape that is partly transparent. If the shape has only one color, the painter makes
    /// this color partly transparent. A shape of several colors needs a cairo group, which is slow.
    template <class Draw> void see_through(double opacity, bool is_of_one_color, Draw draw_shape);

    cairo_t* cairo_;
    const Theme& theme_;
    double opacity_ = 1;
    std::unique_ptr<PangoLayout, Unref> layout_;
};

/// Draws a scene on a surface of cairo.
void paint(cairo_t* cairo, const Scene& scene, const Theme& theme);

/// Sets the text and the font of a layout. Bytes that are not UTF-8 are replaced.
void set_text(PangoLayout* layout, std::string_view text, const Font& font);

} // namespace merels
