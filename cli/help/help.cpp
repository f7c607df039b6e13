#include <cli/documents.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <cli/verbs.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/base/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::cli {

namespace {

/// A row with two columns. The second may be empty.
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

std::string as_table(const std::vector<OptionDescription>& options) {
    std::vector<Row> rows;
    for (const OptionDescription& option : options)
        rows.emplace_back(in_words(option), option.help);
    return as_table(rows);
}

/// The verbs in a table for each task. All tables have the same column widths.
std::string verbs_of(const ProgramDescription& program) {
    std::size_t width = 0;
    for (const VerbDescription& verb : program.verbs) width = std::max(width, verb.name.size());
    std::string text;
    std::string task;
    for (const VerbDescription& verb : program.verbs) {
        if (verb.task != task) text += fmt::format("\n{}:\n", verb.task);
        task = verb.task;
        text += fmt::format("  {:{}}  {}\n", verb.name, width, verb.summary);
    }
    return text;
}

std::string topics_of(const ProgramDescription& program) {
    std::vector<std::string> names;
    for (const Word& topic : program.topics) names.push_back(topic.text);
    return wrapped(joined(names, ", "), {.first_indent = 2, .indent = 2});
}

} // namespace

std::string help(const ProgramDescription& program) {
    return fmt::format("Usage: merels VERB [OPTION]... [OPERAND]...\n\n{}\n{}\n"
                       "Options:\n{}\n"
                       "Topics of 'merels help TOPIC':\n{}\n"
                       "'merels VERB --help' has more. A file named - is standard input.\n"
                       "Exit status: 0 {}, 1 {}, 2 {}.\n",
                       as_sentence(program.summary), verbs_of(program), as_table(program.options),
                       topics_of(program), status_meanings[0], status_meanings[1],
                       status_meanings[2]);
}

std::string help(const VerbDescription& verb) {
    std::string usage = fmt::format("Usage: merels {} [OPTION]...", verb.name);
    for (const OperandDescription& operand : verb.operands) usage += " " + in_words(operand);
    std::vector<Row> examples;
    for (const Example& example : verb.examples)
        examples.emplace_back(example.command, example.meaning);
    std::string text = fmt::format("{}\n\n{}\n\nOptions:\n{}", usage, as_sentence(verb.summary),
                                   as_table(verb.options));
    if (!examples.empty()) text += "\nExamples:\n" + as_table(examples);
    if (!verb.notes.empty()) text += "\n";
    for (const std::string& line : verb.notes) text += line + "\n";
    return text;
}

namespace {

class Help : public Verb {
public:
    void describe(Options& options) override {
        options.operand(subject_value("VERB|TOPIC"), subject_, Need::optional);
        options.example("merels help", "the verbs, and the names of the topics");
        options.example("merels help check", "the same as merels check --help");
        options.example("merels help queries", "the language of queries");
        options.note(
            "With TOPIC, Merels prints a document as Markdown. If the manual is installed,");
        options.note("'man merels-queries' shows the topic 'queries'.");
    }

    Status run(Output& out) override {
        const ProgramDescription program = describe_program();
        if (!subject_) {
            out.write(help(program));
            return Status::fine;
        }
        const auto verb = std::ranges::find(program.verbs, *subject_, &VerbDescription::name);
        if (verb != program.verbs.end())
            out.write(help(*verb));
        else if (const auto document = find_document(*subject_))
            out.write(document->text);
        else
            refuse_subject(*subject_);
        return Status::fine;
    }

private:
    std::optional<std::string> subject_;
};

} // namespace

std::unique_ptr<Verb> make_help() { return std::make_unique<Help>(); }

} // namespace merels::cli
