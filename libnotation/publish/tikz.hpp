#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <functional>
#include <string>
#include <string_view>

namespace merels {

/// The definitions of a theme's colors, for the preamble of a LaTeX document.
std::string tikz_colors(const Theme& theme);

/// A scene as a `tikzpicture`. Each unit of the scene has `unit` points. `escape` converts words to
/// LaTeX.
std::string tikz_picture(const Scene& scene, double unit,
                         const std::function<std::string(std::string_view)>& escape);

} // namespace merels
