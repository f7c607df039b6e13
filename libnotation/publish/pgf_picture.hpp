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
    /// Writes a drawing as a `pgfpicture`. `width` is in the unit pt of LaTeX. If no earlier
    /// drawing of the document has the same empty board, the result begins with the definition of a
    /// command for the empty board.
    std::string picture(const svg::Drawing& drawing, double width,
                        const std::function<std::string(std::string_view)>& escape);

private:
    /// The LaTeX code of each empty board, with the name of the command that draws the board.
    std::map<std::string, std::string> boards_;
};

} // namespace merels
