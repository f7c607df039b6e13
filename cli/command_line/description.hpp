#pragma once

// Describes the command line of a verb. Merels makes help, manual pages and completion from the
// description.

#include <libnotation/base/enum_names.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace merels::cli {

/// A possible word with its meaning. The meaning may be empty.
struct Word {
    std::string text;
    std::string meaning{};
};

enum class Paths { none, files, folders };

/// The value of an option or operand.
struct Value {
    /// The word that the help shows for the value, such as "FILE". If the option has no value,
    /// `placeholder` is empty.
    std::string placeholder;
    /// The words that completion proposes for the value. Words that completion does not propose may
    /// be valid as well.
    std::vector<Word> words;
    /// The kind of path, if the value is a path.
    Paths paths = Paths::none;

    Value() = default;
    /// A value for which completion proposes nothing, such as a number or a name.
    Value(std::string name) : placeholder(std::move(name)) {}
    Value(const char* name) : placeholder(name) {}

    static Value file(std::string placeholder);
    static Value folder(std::string placeholder);
    static Value rule_set(std::string placeholder);
    static Value format(std::string placeholder);
    /// A format that Merels can write.
    static Value written_format(std::string placeholder);
    /// The number or name of a diagnostic.
    static Value diagnostic(std::string placeholder);
    static Value one_of(std::string placeholder, std::vector<Word> words);
    /// The names of an enumeration's values. `meaning` explains a value.
    template <class Enum>
    static Value names_of(std::string placeholder, std::string_view (*meaning)(Enum) = nullptr) {
        std::vector<Word> words;
        for (const Enum value : enum_values<Enum>)
            words.push_back({std::string{enum_name(value)},
                             std::string{meaning != nullptr ? meaning(value) : ""}});
        return one_of(std::move(placeholder), std::move(words));
    }
};

struct OptionDescription {
    /// The names, such as "-o" and "--output". The last entry is the long name.
    std::vector<std::string> names;
    Value value;
    std::string help;
    /// True if the option may be repeated.
    bool is_repeated = false;
    /// True if the value may be left out.
    bool is_value_optional = false;

    bool takes_value() const { return !value.placeholder.empty(); }
};

struct OperandDescription {
    Value value;
    bool is_required = true;
    /// True if the operand may be repeated.
    bool is_repeated = false;
};

/// An example of a command. Its meaning may be empty.
struct Example {
    std::string command;
    std::string meaning;
};

struct VerbDescription {
    /// The heading for the verb in the help, such as "Collect games".
    std::string task;
    std::string name;
    /// The purpose in a few words, such as "check records, and print a summary".
    std::string summary;
    std::vector<OptionDescription> options;
    std::vector<OperandDescription> operands;
    std::vector<Example> examples;
    /// The text below the options, line by line. A line that begins with a blank is printed
    /// unchanged.
    std::vector<std::string> notes;
};

struct ProgramDescription {
    std::string summary;
    std::vector<OptionDescription> options;
    std::vector<VerbDescription> verbs;
    /// The topics of `merels help` that are not verbs. In the help, the topics come after the
    /// verbs.
    std::vector<Word> topics;
};

/// The option with its value, such as "-o, --output OUT" or "--plan [FORMAT]".
std::string in_words(const OptionDescription& option);

/// The operand, such as "FILE..." or "[CODE]".
std::string in_words(const OperandDescription& operand);

/// The text with a capital letter and a period: "Check records, and print a summary."
std::string as_sentence(std::string text);

/// The text of `--help`.
std::string help(const ProgramDescription& program);
std::string help(const VerbDescription& verb);

} // namespace merels::cli
