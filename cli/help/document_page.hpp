#pragma once

#include <cli/documents.hpp>

#include <string>
#include <string_view>

namespace merels::cli {

/// A document as a page of the manual, merels-TOPIC(5) or (7). It understands the Markdown that the
/// documents use: headings, paragraphs, lists, tables, blocks of code, and inside a line code,
/// emphasis, links and pictures.
std::string manual(const Document& document);

} // namespace merels::cli

namespace merels::cli::roff {

/// Running text. Words that begin with a hyphen are options, and are printed as a user types them.
std::string prose(std::string_view text);

/// Text that is typed: each character is printed as it is.
std::string literal(std::string_view text);

} // namespace merels::cli::roff
