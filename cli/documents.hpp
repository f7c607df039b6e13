#pragma once

#include <cli/command_line/description.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merels::cli {

/// A page of `docs`: the name without ".md", and the text in Markdown.
struct DocumentText {
    std::string_view name;
    std::string_view text;
};

/// All pages, sorted by name. The pages are built into the program.
std::span<const DocumentText> document_texts();

/// A page that `merels help TOPIC` shows.
struct Document {
    /// The topic, such as "queries". A topic is never the name of a verb.
    std::string topic;
    /// The section of the manual: 5 for file formats, and 7 for all others.
    unsigned section = 7;
    /// The heading of the page, such as "Queries".
    std::string title;
    /// The text of the page, in Markdown.
    std::string_view text;
};

/// All pages, sorted by topic.
std::vector<Document> all_documents();

/// The page for a topic or a file name, such as "queries", "queries.md" or "docs/queries.md".
std::optional<Document> find_document(std::string_view name);

/// The value of an argument: a verb or a topic of `merels help`.
Value subject_value(const std::string& placeholder);

/// Throws a `Failure` with the message that no verb or topic has this name.
[[noreturn]] void refuse_subject(const std::string& name);

} // namespace merels::cli
