#pragma once

#include <libnotation/drawing/drawer.hpp>

#include <pango/pangocairo.h>

#include <memory>
#include <optional>
#include <string_view>

namespace merels {

/// Deletes an object of GLib.
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

    cairo_t* cairo_;
    const Theme& theme_;
    std::unique_ptr<PangoLayout, Unref> layout_;
};

/// Draws a scene on a surface of cairo.
void paint(cairo_t* cairo, const Scene& scene, const Theme& theme);

/// Sets the text and the font of a layout. Bytes that are not UTF-8 are replaced.
void set_text(PangoLayout* layout, std::string_view text, const Font& font);

} // namespace merels
