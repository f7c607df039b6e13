#include <cli/command_line/description.hpp>
#include <cli/documents.hpp>
#include <cli/help/document_page.hpp>
#include <cli/input_output/output_file.hpp>
#include <cli/terminal/status.hpp>
#include <cli/verbs.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>

namespace merels::cli {

namespace {

using roff::literal;
using roff::prose;

std::string section(const std::string& title, const std::string& text) {
    return text.empty() ? std::string{} : fmt::format(".SH {}\n{}", title, text);
}

/// A term with its explanation.
std::string item(const std::string& term, const std::string& text) {
    return fmt::format(".TP\n{}\n{}\n", term, text);
}

std::string bold(const std::string& text) { return "\\fB" + literal(text) + "\\fR"; }

std::string italic(const std::string& text) { return "\\fI" + literal(text) + "\\fR"; }

std::string head(const std::string& page, const std::string& summary) {
    std::string title = page;
    std::ranges::transform(title, title.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return fmt::format(".TH {} 1 \"\" \"{}\" \"Merels Manual\"\n.SH NAME\n{} \\- {}\n",
                       literal(title), program_version(), literal(page), prose(summary));
}

std::string options(const std::vector<OptionDescription>& options) {
    std::string text;
    for (const OptionDescription& option : options) {
        std::string term;
        for (const std::string& name : option.names)
            term += (term.empty() ? "" : ", ") + bold(name);
        if (option.takes_value())
            term += option.is_value_optional ? " [" + italic(option.value.placeholder) + "]"
                                             : " " + italic(option.value.placeholder);
        text += item(term, prose(option.help));
    }
    return text;
}

std::string examples(const std::vector<Example>& examples) {
    std::string text;
    for (const Example& example : examples)
        text += example.meaning.empty() ? fmt::format(".PP\n{}\n", bold(example.command))
                                        : item(bold(example.command), prose(example.meaning));
    return text;
}

/// The notes of a verb as running text. A line with a blank at its beginning is printed unchanged.
std::string notes(const std::vector<std::string>& lines) {
    std::string text = ".PP\n";
    bool is_literal = false;
    for (const std::string& line : lines) {
        if (line.starts_with(" ") != is_literal) {
            is_literal = !is_literal;
            text += is_literal ? ".PP\n.EX\n" : ".EE\n.PP\n";
        }
        text += (is_literal ? literal(line) : prose(line)) + "\n";
    }
    if (is_literal) text += ".EE\n";
    return lines.empty() ? std::string{} : text;
}

std::string exit_status() {
    std::string text;
    for (std::size_t status = 0; status < status_meanings.size(); ++status)
        text += item(bold(std::to_string(status)), as_sentence(status_meanings[status]));
    return text;
}

bool has_option(const VerbDescription& verb, const std::string& name) {
    return std::ranges::any_of(
        verb.options, [&](const OptionDescription& option) { return option.names.back() == name; });
}

std::string environment() {
    return item(bold("NO_COLOR"),
                "If this variable is set and not empty, Merels prints no colors, unless "
                    + bold("--color") + " requests them.")
           + item(bold("TERM"), "If this variable is \\(lqdumb\\(rq, Merels prints no colors.")
           + ".PP\nMerels ignores CLICOLOR and CLICOLOR_FORCE.\n";
}

std::string files() {
    return item(bold("-"), "This name of a file means standard input or standard output.")
           + item(bold(".merelsignore"),
                  "If Merels reads all records of a folder, it skips each subfolder that contains "
                  "a file named .merelsignore.");
}

bool takes_files(const VerbDescription& verb) {
    return std::ranges::any_of(verb.operands, [](const OperandDescription& operand) {
        return operand.value.paths == Paths::files;
    });
}

std::string reference(const std::string& page) { return bold(page) + "(1)"; }

std::string words(const Value& value) {
    std::string text;
    for (const Word& word : value.words) text += item(bold(word.text), prose(word.meaning));
    return text;
}

std::string synopsis(const VerbDescription& verb) {
    std::string text = bold("merels " + verb.name) + " [" + italic("OPTION") + "]...";
    for (const OperandDescription& operand : verb.operands)
        text += fmt::format(" {}{}{}{}", operand.is_required ? "" : "[",
                            italic(operand.value.placeholder), operand.is_repeated ? "..." : "",
                            operand.is_required ? "" : "]");
    return text + "\n";
}

std::string verbs(const ProgramDescription& program) {
    std::string text;
    std::string task;
    for (const VerbDescription& verb : program.verbs) {
        if (verb.task != task) text += fmt::format(".SS {}\n", verb.task);
        task = verb.task;
        text += item(bold(verb.name), prose(as_sentence(verb.summary)));
    }
    return text;
}

std::string other_pages(const ProgramDescription& program) {
    std::string text;
    for (const VerbDescription& verb : program.verbs)
        text += (text.empty() ? "" : ",\n") + reference("merels-" + verb.name);
    for (const Document& document : all_documents())
        text += fmt::format(",\n{}({})", bold("merels-" + document.topic), document.section);
    return text + "\n";
}

/// The page merels(1), for `man`.
std::string manual(const ProgramDescription& program) {
    return head("merels", program.summary)
           + section("SYNOPSIS", fmt::format("{0} {1} [{2}]... [{3}]...\n", bold("merels"),
                                             italic("VERB"), italic("OPTION"), italic("OPERAND")))
           + section("DESCRIPTION",
                     "Merels reads records of nine men\\(aqs morris and its relatives as people "
                     "write them,\nand replays every move under a rule set. Merels reports the "
                     "line and column of each\nmistake, and then reads on.\n")
           + section("VERBS", verbs(program)) + section("OPTIONS", options(program.options))
           + section("RULE SETS", words(Value::rule_set("ID")))
           + section("FORMATS", words(Value::format("FORMAT")))
           + section("EXIT STATUS", exit_status()) + section("ENVIRONMENT", environment())
           + section("FILES", files()) + section("SEE ALSO", other_pages(program));
}

/// The page merels-VERB(1).
std::string manual(const VerbDescription& verb) {
    return head("merels-" + verb.name, verb.summary) + section("SYNOPSIS", synopsis(verb))
           + section("DESCRIPTION", prose(as_sentence(verb.summary)) + "\n" + notes(verb.notes))
           + section("OPTIONS", options(verb.options))
           + section("EXAMPLES", examples(verb.examples)) + section("EXIT STATUS", exit_status())
           + section("ENVIRONMENT", has_option(verb, "--color") ? environment() : "")
           + section("FILES", takes_files(verb) ? files() : "")
           + section("SEE ALSO", reference("merels") + "\n");
}

class Man : public Verb {
public:
    void describe(Options& options) override {
        options.operand(subject_value("VERB|TOPIC"), subject_, Need::optional);
        options.option("-o,--output", Value::folder("FOLDER"), folder_,
                       "write all pages into man1, man5 and man7 in FOLDER");
        options.example("merels man check | man -l -", "read the page of a verb");
        options.example("merels man -o ~/.local/share/man", "then 'man merels-check' works");
        options.note("Without VERB or TOPIC, Merels prints the page about the whole program. A");
        options.note("page has the text of --help and more, in the format of man(1).");
    }

    Status run(Output& out) override {
        const ProgramDescription program = describe_program();
        if (folder_ && subject_) throw UsageError{"VERB|TOPIC and --output exclude each other"};
        if (folder_)
            write_all(program);
        else
            out.write(subject_ ? page_of(program, *subject_) : manual(program));
        return Status::fine;
    }

private:
    static std::string page_of(const ProgramDescription& program, const std::string& name) {
        const auto verb = std::ranges::find(program.verbs, name, &VerbDescription::name);
        if (verb != program.verbs.end()) return manual(*verb);
        if (const auto document = find_document(name)) return manual(*document);
        refuse_subject(name);
    }

    void write_all(const ProgramDescription& program) const {
        for (const unsigned section : {1u, 5u, 7u}) make_folder(section);
        write("merels", 1, manual(program));
        for (const VerbDescription& verb : program.verbs)
            write("merels-" + verb.name, 1, manual(verb));
        for (const Document& document : all_documents())
            write("merels-" + document.topic, document.section, manual(document));
    }

    std::string folder_of(unsigned section) const {
        return fmt::format("{}/man{}", *folder_, section);
    }

    void make_folder(unsigned section) const {
        std::error_code error;
        std::filesystem::create_directory(folder_of(section), error);
        if (error)
            throw Failure{
                fmt::format("cannot make the folder {}: {}", folder_of(section), error.message())};
    }

    void write(const std::string& page, unsigned section, const std::string& text) const {
        OutputFile file{fmt::format("{}/{}.{}", folder_of(section), page, section), true};
        file.output().write_records(text);
        file.commit();
    }

    std::optional<std::string> subject_;
    std::optional<std::string> folder_;
};

} // namespace

std::unique_ptr<Verb> make_man() { return std::make_unique<Man>(); }

} // namespace merels::cli
