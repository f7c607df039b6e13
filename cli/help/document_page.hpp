#pragma once

#include <cli/documents.hpp>

#include <string>
#include <string_view>

namespace merels::cli {

/// Makes a page of the manual from a document: `merels-TOPIC(5)` or `merels-TOPIC(7)`. The Markdown
/// of a document may have headings, paragraphs, lists, tables and blocks of code. A line may have
/// code, emphasis, links and pictures.
std::string manual(const Document& document);

} // namespace merels::cli

namespace merels::cli::roff {

/// Running text, in the form that roff needs. The hyphens of options such as `--json` stay as
/// typed.
std::string prose(std::string_view text);

/// Escapes text that the manual must print unchanged, such as code.
std::string literal(std::string_view text);

} // namespace merels::cli::roff
