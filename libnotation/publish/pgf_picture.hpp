#pragma once

#include <libnotation/drawing/diagram.hpp>
#include <libnotation/drawing/scene/scene.hpp>
#include <libnotation/drawing/scene/theme.hpp>

#include <functional>
#include <map>
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

/// The diagrams of a document. An empty board is drawn once, as a command that all its diagrams
/// use.
class PgfDiagrams {
public:
    /// A drawing as a `pgfpicture` of `width` points. If its board is new, the definition of the
    /// command for this board comes first.
    std::string picture(const svg::Drawing& drawing, double width,
                        const std::function<std::string(std::string_view)>& escape);

private:
    /// For each empty board: its drawing in LaTeX, and the name of the command with this drawing.
    std::map<std::string, std::string> boards_;
};

} // namespace merels
