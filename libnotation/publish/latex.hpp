#pragma once

#include <libnotation/publish/game_writer.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace merels {

/// A document in two columns for pdflatex, lualatex and xelatex. It needs only the standard
/// packages `article`, `geometry`, `iftex` and `tikz`. Its first lines define the look of moves,
/// comments, headings and diagrams.
std::unique_ptr<GameDocument> latex_document(bool has_coordinates = true);

/// Text for LaTeX. No character in it is a command. Long words can be broken.
std::string latex_text(std::string_view text);

} // namespace merels
