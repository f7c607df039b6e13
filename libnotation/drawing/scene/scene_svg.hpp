#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <functional>
#include <string>

namespace merels {

/// Returns the color of an ink for a stylesheet: "#1f7a34", or "var(--line)".
using InkName = std::function<std::string(Ink)>;

/// The elements of a scene, without a document around them.
std::string svg_elements(const Scene& scene, const InkName& name);

/// The size of a document and its texts.
struct SvgDocument {
    double width = 0;
    double height = 0;
    std::string title{};
    /// The drawing in words, for people who cannot see it.
    std::string description{};
    /// The width in which the drawing is shown, in pixels; if missing, a unit of the drawing is a
    /// pixel.
    std::optional<unsigned> shown_width{};
};

/// A document on the theme's background, valid XML for any texts. One or more may also be part of
/// an HTML page: each has its own identifier, and its style rules are only for itself. The same
/// arguments give the same text.
std::string svg_document(const Scene& scene, const SvgDocument& document,
                         const Appearance& appearance);

/// "#1f7a34"
std::string hexadecimal(Rgb color);

} // namespace merels
