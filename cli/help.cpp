#include <cli/description.hpp>
#include <libnotation/base/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::cli {

namespace {

/// Two columns; the second may be empty.
using Row = std::pair<std::string, std::string>;

std::string as_table(const std::vector<Row>& rows) {
    std::size_t width = 0;
    for (const Row& row : rows)
        if (!row.second.empty()) width = std::max(width, utf8::display_width(row.first));
    std::string text;
    for (const auto& [first, second] : rows) {
        text += "  " + first;
        if (!second.empty())
            text += std::string(width - utf8::display_width(first) + 2, ' ') + second;
        text += "\n";
    }
    return text;
}

} // namespace

std::string help(const VerbDescription& verb) {
    std::string usage = fmt::format("Usage: merels {} [OPTION]...", verb.name);
    for (const OperandDescription& operand : verb.operands) usage += " " + in_words(operand);
    std::vector<Row> options;
    for (const OptionDescription& option : verb.options)
        options.emplace_back(in_words(option), option.help);
    std::vector<Row> examples;
    for (const Example& example : verb.examples)
        examples.emplace_back(example.command, example.meaning);
    std::string text = fmt::format("{}\n\n{}\n\nOptions:\n{}", usage, as_sentence(verb.summary),
                                   as_table(options));
    if (!examples.empty()) text += "\nExamples:\n" + as_table(examples);
    if (!verb.notes.empty()) text += "\n";
    for (const std::string& line : verb.notes) text += line + "\n";
    return text;
}

} // namespace merels::cli
