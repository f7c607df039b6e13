#pragma once

#include <cli/documents.hpp>

#include <string>

namespace merels::cli {

/// A document as a page of the manual, merels-TOPIC(5) or (7). It understands the Markdown that the
/// documents use: headings, paragraphs, lists, tables, blocks of code, and inside a line code,
/// emphasis, links and pictures.
std::string manual(const Document& document);

} // namespace merels::cli
