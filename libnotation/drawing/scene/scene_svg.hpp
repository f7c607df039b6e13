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

/// The texts of a document around its drawing.
struct SvgDocument {
    double width = 0;
    double height = 0;
    std::string title{};
    /// The drawing in words, for people who cannot see it.
    std::string description{};
};

/// A document with the theme's background, valid XML for any texts.
std::string svg_document(const Scene& scene, const SvgDocument& document, const Theme& theme);

/// "#1f7a34"
std::string hexadecimal(Rgb color);

} // namespace merels
