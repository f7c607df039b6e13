#include <cli/documents.hpp>

#include <cli/command_line/options.hpp>
#include <cli/verbs.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/similar.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels::cli {

namespace {

constexpr std::array<std::string_view, 8> pages_about_files{"collection", "database",   "formats",
                                                            "json",       "json-lines", "notation",
                                                            "positions",  "rule-files"};

/// Pages whose name is also a verb get another topic.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> renamed{
    {{"engine", "analysis"}, {"library", "shelves"}, {"rules", "rule-sets"}}};

std::string topic_of(std::string_view page) {
    const auto* const other
        = std::ranges::find(renamed, page, &std::pair<std::string_view, std::string_view>::first);
    return std::string{other == renamed.end() ? page : other->second};
}

/// The heading in the first line, without "# ".
std::string title_of(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    return std::string{line.substr(std::min(line.find_first_not_of("# "), line.size()))};
}

Document document_of(const DocumentText& page) {
    const bool is_about_files
        = std::ranges::find(pages_about_files, page.name) != pages_about_files.end();
    return {topic_of(page.name), is_about_files ? 5U : 7U, title_of(page.text), page.text};
}

} // namespace

std::vector<Document> all_documents() {
    std::vector<Document> documents;
    for (const DocumentText& page : document_texts()) documents.push_back(document_of(page));
    std::ranges::sort(documents, {}, &Document::topic);
    return documents;
}

std::optional<Document> find_document(std::string_view name) {
    if (name.starts_with("docs/")) name.remove_prefix(5);
    const bool is_file = name.ends_with(".md");
    if (is_file) name.remove_suffix(3);
    const std::string topic = is_file ? topic_of(name) : std::string{name};
    for (Document& document : all_documents())
        if (document.topic == topic) return std::move(document);
    return std::nullopt;
}

Value subject_value(const std::string& placeholder) {
    Value value = verb_value(placeholder);
    for (const Document& document : all_documents())
        value.words.push_back({document.topic, document.title});
    return value;
}

void refuse_subject(const std::string& name) {
    std::vector<std::string> names;
    for (const Word& word : subject_value({}).words) names.push_back(word.text);
    throw StyledFailure{fmt::format("there is no verb or topic '{}'{}\nTry 'merels --help'.",
                                    harmless(name), did_you_mean(similar_names(name, names)))};
}

} // namespace merels::cli
