#pragma once

#include <cli/documents.hpp>

#include <string>

namespace merels::cli {

/// A document as a page of the manual, merels-TOPIC(5) or (7). It takes the part of Markdown that
/// the documents are written in: headings, paragraphs, lists, tables, blocks of code, and in lines
/// code, emphasis, links and pictures.
std::string manual(const Document& document);

} // namespace merels::cli
