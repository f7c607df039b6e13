#pragma once

#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <functional>
#include <string>
#include <string_view>

namespace merels {

/// The commands and colors of pictures, for the preamble of a LaTeX document. Pictures use the
/// lowest layer of the package `pgf`, which takes a quarter of the time of `tikz`.
std::string pgf_preamble(const Theme& theme);

/// A scene as a `pgfpicture`. A unit of the scene is `unit` points wide. `escape` turns words into
/// LaTeX.
std::string pgf_picture(const Scene& scene, double unit,
                        const std::function<std::string(std::string_view)>& escape);

} // namespace merels
