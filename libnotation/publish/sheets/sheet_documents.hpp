#pragma once

#include <libnotation/publish/sheets/worksheet.hpp>

#include <span>
#include <string>

namespace merels {

/// A worksheet as a web page in one file. The page loads no other files. The solutions are at the
/// end of the page, and appear after a click. In print, the solutions begin a new page.
std::string html_worksheet(std::span<const Task> tasks, const WorksheetStyle& style);

/// A worksheet for pdflatex, lualatex and xelatex. The first lines of the document define its look.
std::string latex_worksheet(std::span<const Task> tasks, const WorksheetStyle& style);

} // namespace merels
