#pragma once

#include <span>
#include <string_view>

namespace merels::cli {

/// A page of `docs`: its name without ".md", and its Markdown.
struct DocumentText {
    std::string_view name;
    std::string_view text;
};

/// In the order of their names. The build writes them into the program.
std::span<const DocumentText> document_texts();

} // namespace merels::cli
