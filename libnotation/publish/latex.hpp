#pragma once

#include <libnotation/publish/game_writer.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace merels {

/// A document for pdflatex, lualatex and xelatex, in two columns. The document needs only standard
/// packages: `article`, `geometry`, `iftex` and `pgf`. The first lines of the document define the
/// look of moves, comments, headings and diagrams. The LaTeX commands in `style` come directly
/// after the first lines.
std::unique_ptr<GameDocument> latex_document(bool has_coordinates = true, std::string style = {});

/// The first lines of a document of class `article`, including the colors and commands of pictures.
std::string latex_preamble(std::string_view options);

/// A text for LaTeX. Characters with a meaning in LaTeX are escaped, and long words can be broken.
std::string latex_text(std::string_view text);

} // namespace merels
