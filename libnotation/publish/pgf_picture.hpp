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

/// The diagrams of a document. Each empty board is defined once, as a command that all diagrams of
/// the board use.
class PgfDiagrams {
public:
    /// A drawing as a `pgfpicture` of `width` points. If no earlier drawing of the document has the
    /// same empty board, the result begins with a command for the empty board.
    std::string picture(const svg::Drawing& drawing, double width,
                        const std::function<std::string(std::string_view)>& escape);

private:
    /// The drawings of empty boards in LaTeX, each with the name of the command that draws it.
    std::map<std::string, std::string> boards_;
};

} // namespace merels
