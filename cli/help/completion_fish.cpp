#include <cli/help/candidates.hpp>
#include <cli/help/completion_scripts.hpp>

#include <fmt/format.h>

namespace merels::cli {

namespace {

constexpr const char* fish_functions = R"sh(
# Prints the verb before the cursor, and the number of the operand at it.
function __merels_place
    set -l verb
    set -l operand 1
    set -l is_value no
    set -l words (commandline -opc)
    for word in $words[2..-1]
        if test $is_value = yes
            set is_value no
        else if not set -q verb[1]
            set verb $word
        else if contains -- "$verb $word" $__merels_options_with_values
            set is_value yes
        else if not string match -q -- '-*' $word
            set operand (math $operand + 1)
        end
    end
    echo "$verb"
    echo $operand
end

function __merels_verb -a verb
    set -l place (__merels_place)
    test "$place[1]" = $verb
end

function __merels_operand -a verb number
    set -l place (__merels_place)
    test "$place[1]" = $verb; and test $place[2] = $number
end

function __merels_operand_from -a verb number
    set -l place (__merels_place)
    test "$place[1]" = $verb; and test $place[2] -ge $number
end

complete -c merels -f
complete -c merels -n '__merels_verb ""' -a '(__merels_words_verb)'
)sh";

std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') result += '\\';
        result += c;
    }
    return result + "'";
}

std::string words_function(const Candidates& candidates) {
    std::string text
        = fmt::format("function __merels_words_{}\n    printf '%s\\t%s\\n'", candidates.name);
    for (const Word& word : candidates.value.words)
        text += fmt::format(" \\\n        {} {}", quoted(word.text), quoted(word.meaning));
    return text + "\nend\n\n";
}

/// " -F -a '(__merels_words_id)'"
std::string arguments(const Value& value, const CandidateTable& table) {
    std::string text;
    if (const Candidates* candidates = table.of(value))
        text = fmt::format(" -a '(__merels_words_{})'", candidates->name);
    switch (value.paths) {
    case Paths::none: return " -f" + text;
    case Paths::files: return " -F" + text;
    case Paths::folders: return " -f -a '(__fish_complete_directories)'" + text;
    }
    return text;
}

std::string line(const std::string& verb, const OptionDescription& option,
                 const CandidateTable& table) {
    std::string text = fmt::format("complete -c merels -n '__merels_verb {}'", verb);
    for (const std::string& name : option.names)
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (option.takes_value()) text += " -r" + arguments(option.value, table);
    return text + " -d " + quoted(option.help) + "\n";
}

std::string lines(const VerbDescription& verb, const CandidateTable& table) {
    std::string text;
    for (const OptionDescription& option : verb.options) text += line(verb.name, option, table);
    for (std::size_t i = 0; i < verb.operands.size(); ++i) {
        const OperandDescription& operand = verb.operands[i];
        text += fmt::format("complete -c merels -n '__merels_operand{} {} {}'{}\n",
                            operand.is_repeated ? "_from" : "", verb.name, i + 1,
                            arguments(operand.value, table));
    }
    return text;
}

std::string options_with_values(const ProgramDescription& program) {
    std::string text = "set -g __merels_options_with_values";
    for (const VerbDescription& verb : program.verbs)
        for (const OptionDescription& option : verb.options)
            for (const std::string& name : option.names)
                if (option.takes_value()) text += fmt::format(" '{} {}'", verb.name, name);
    return text + "\n";
}

} // namespace

std::string fish_completion(const ProgramDescription& program) {
    const CandidateTable table{program};
    std::string text = "# Completion of merels for fish; written by 'merels completion fish'.\n\n";
    for (const Candidates& candidates : table.all()) text += words_function(candidates);
    text += options_with_values(program) + fish_functions;
    for (const OptionDescription& option : program.options) text += line("\"\"", option, table);
    for (const VerbDescription& verb : program.verbs) text += lines(verb, table);
    return text;
}

} // namespace merels::cli
