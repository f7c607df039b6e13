#pragma once

// The command line of a verb as data: help, manual pages and completion scripts are written from
// it.

#include <string>
#include <vector>

namespace merels::cli {

/// A word that may be given, and its meaning (may be empty).
struct Word {
    std::string text;
    std::string meaning{};
};

enum class Paths { none, files, folders };

/// The value of an option or operand.
struct Value {
    /// The word for the value, such as "FILE"; empty if the option has no value.
    std::string placeholder;
    /// Words that may be given; other words may be right, too.
    std::vector<Word> words;
    /// Whether the value may also be a path.
    Paths paths = Paths::none;

    Value() = default;
    /// A value without a list of choices: a number, a name.
    Value(std::string name) : placeholder(std::move(name)) {}
    Value(const char* name) : placeholder(name) {}

    static Value file(std::string placeholder);
    static Value folder(std::string placeholder);
    static Value rule_set(std::string placeholder);
    static Value format(std::string placeholder);
    /// A format in which games can be written.
    static Value written_format(std::string placeholder);
    /// The number or name of a diagnostic.
    static Value diagnostic(std::string placeholder);
    static Value one_of(std::string placeholder, std::vector<Word> words);
};

struct OptionDescription {
    /// "-o", "--output": the long name is the last.
    std::vector<std::string> names;
    Value value;
    std::string help;
    /// The option may be given any number of times.
    bool is_repeated = false;
    /// The option may be given without its value.
    bool is_value_optional = false;

    bool takes_value() const { return !value.placeholder.empty(); }
};

struct OperandDescription {
    Value value;
    bool is_required = true;
    /// The operand may be given more than once.
    bool is_repeated = false;
};

/// A command line, and its purpose (may be empty).
struct Example {
    std::string command;
    std::string meaning;
};

struct VerbDescription {
    /// The heading of help under which the verb is listed: "Collect games".
    std::string task;
    std::string name;
    /// "verify records, and sum them up"
    std::string summary;
    std::vector<OptionDescription> options;
    std::vector<OperandDescription> operands;
    std::vector<Example> examples;
    /// The text in lines; lines that begin with a blank are printed unchanged.
    std::vector<std::string> notes;
};

struct ProgramDescription {
    std::string summary;
    std::vector<OptionDescription> options;
    std::vector<VerbDescription> verbs;
    /// Further topics of `merels help`, after the verbs.
    std::vector<Word> topics;
};

/// "-o, --output OUT", "--plan [FORMAT]"
std::string in_words(const OptionDescription& option);

/// "FILE...", "[CODE]"
std::string in_words(const OperandDescription& operand);

/// "Verify records, and sum them up."
std::string as_sentence(std::string text);

/// The text of `--help`.
std::string help(const ProgramDescription& program);
std::string help(const VerbDescription& verb);

} // namespace merels::cli
