#pragma once

#include <cli/command_line/description.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// A page of `docs`: its name without ".md", and its Markdown.
struct DocumentText {
    std::string_view name;
    std::string_view text;
};

/// All pages, in the order of their names. The build writes them into the program.
std::span<const DocumentText> document_texts();

/// A page of the documents, with the topic under which people ask for it.
struct Document {
    /// "queries"; never the name of a verb.
    std::string topic;
    /// The section of the manual: 5 for contents of files, 7 for all others.
    unsigned section = 7;
    /// The heading of the page: "Queries".
    std::string title;
    /// Markdown.
    std::string_view text;
};

/// All documents, in the order of their topics.
std::vector<Document> all_documents();

/// Finds a page by its topic or its file's name: "queries", "queries.md", "docs/queries.md".
std::optional<Document> find_document(std::string_view name);

/// All subjects of help: the verbs, then the topics.
Value subject_value(const std::string& placeholder);

/// Throws the `Failure` that there is no such verb or topic.
[[noreturn]] void refuse_subject(const std::string& name);

} // namespace merels::cli
