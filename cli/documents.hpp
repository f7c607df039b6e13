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

/// In the order of their names. The build writes them into the program.
std::span<const DocumentText> document_texts();

/// A page of the documents, as people ask for it.
struct Document {
    /// "queries"; never the name of a verb.
    std::string topic;
    /// The section of the manual: 5 for contents of files, 7 for all others.
    unsigned section = 7;
    /// Its heading: "Queries".
    std::string title;
    /// Markdown.
    std::string_view text;
};

/// In the order of their topics.
std::vector<Document> all_documents();

/// By topic, or by the file's name: "queries", "queries.md", "docs/queries.md".
std::optional<Document> find_document(std::string_view name);

/// All subjects of help: the verbs, then the topics.
Value subject_value(const std::string& placeholder);

/// Throws a `Failure`: there is no such verb or topic.
[[noreturn]] void refuse_subject(const std::string& name);

} // namespace merels::cli
