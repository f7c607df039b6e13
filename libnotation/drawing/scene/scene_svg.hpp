#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <functional>
#include <string>

namespace merels {

/// Returns the color of an ink for CSS: "#1f7a34", or "var(--line)".
using InkName = std::function<std::string(Ink)>;

/// The SVG elements of a scene, without a document around them.
std::string svg_elements(const Scene& scene, const InkName& name);

/// The size, the title and the description of a document.
struct SvgDocument {
    double width = 0;
    double height = 0;
    std::string title{};
    /// A description of the drawing in words, for people who cannot see it.
    std::string description{};
    /// The width in pixels on the screen. If no width is given, each unit of the drawing is one
    /// pixel.
    std::optional<unsigned> shown_width{};
};

/// A document with the background of the theme. The document is valid XML for any texts. An HTML
/// page may contain several of these SVG documents. Each document has its own identifier, so that
/// its style rules have no effect on other documents. The same arguments give the same text.
std::string svg_document(const Scene& scene, const SvgDocument& document,
                         const Appearance& appearance);

/// The color as text, such as "#1f7a34".
std::string hexadecimal(Rgb color);

} // namespace merels
