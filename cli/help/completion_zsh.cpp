#include <cli/help/candidates.hpp>
#include <cli/help/completion_scripts.hpp>

#include <fmt/format.h>

namespace merels::cli {

namespace {

constexpr const char* first_lines = R"sh(_merels() {
    local curcontext=$curcontext state state_descr line ret=1
    local -A opt_args
    _arguments -C -S :)sh";

constexpr const char* last_lines = R"sh( \
        '1:VERB:_merels_words_verb' \
        '*:: :->operands' && ret=0
    if [[ $state == operands ]] && (( $+functions[_merels_verb_${words[1]}] )); then
        curcontext=${curcontext%:*:*}:merels-${words[1]}:
        _merels_verb_${words[1]} && ret=0
    fi
    return ret
}

if [[ $funcstack[1] == _merels ]]; then
    _merels "$@"
else
    compdef _merels merels
fi
)sh";

/// With a backslash before each of `special`, as text in single quotes.
std::string escaped(const std::string& text, std::string_view special) {
    std::string result;
    for (const char c : text) {
        if (c == '\'')
            result += "'\\'";
        else if (special.find(c) != std::string_view::npos)
            result += '\\';
        result += c;
    }
    return result;
}

std::string candidates_function(const Candidates& candidates) {
    const Value& value = candidates.value;
    std::string text
        = fmt::format("_merels_words_{}() {{\n    local -a words=(\n", candidates.name);
    for (const Word& word : value.words)
        text += fmt::format("        '{}:{}'\n", escaped(word.text, ":\\"),
                            escaped(word.meaning, "\\"));
    text
        += fmt::format("    )\n    _describe -t {} '{}' words", candidates.name, value.placeholder);
    switch (value.paths) {
    case Paths::none: break;
    case Paths::files: text += "\n    local found=$?\n    _files || return found"; break;
    case Paths::folders: text += "\n    local found=$?\n    _files -/ || return found"; break;
    }
    return text + "\n}\n\n";
}

/// ":ID:_merels_words_id". A value of which nothing is known has an empty list: with no action at
/// all zsh would say what is expected rather than complete an option in its place.
std::string action(const Value& value, const CandidateTable& table) {
    std::string start = ":" + value.placeholder + ":";
    if (const Candidates* candidates = table.of(value))
        return start + "_merels_words_" + candidates->name;
    switch (value.paths) {
    case Paths::none: return start + "()";
    case Paths::files: return start + "_files";
    case Paths::folders: return start + "_files -/";
    }
    return start;
}

/// "'(-r --rules)'{-r+,--rules=}'[rule set]:ID:_merels_words_id'"
std::string argument(const OptionDescription& option, const CandidateTable& table) {
    std::string spelled;
    for (const std::string& name : option.names) {
        const char* end = !option.takes_value() ? "" : name.starts_with("--") ? "=" : "+";
        spelled += (spelled.empty() ? "" : ",") + name + end;
    }
    if (option.names.size() > 1)
        spelled = fmt::format("'({})'{{{}}}", fmt::join(option.names, " "), spelled);
    if (option.is_repeated) spelled = "'*'" + spelled;
    return fmt::format("{}'[{}]{}'", spelled, escaped(option.help, "[]:\\"),
                       option.takes_value() ? action(option.value, table) : "");
}

std::string arguments(const std::vector<OptionDescription>& options, const CandidateTable& table) {
    std::string text;
    for (const OptionDescription& option : options)
        text += " \\\n        " + argument(option, table);
    return text;
}

std::string verb_function(const VerbDescription& verb, const CandidateTable& table) {
    std::string text = fmt::format("_merels_verb_{}() {{\n    _arguments -s -S :{}", verb.name,
                                   arguments(verb.options, table));
    for (std::size_t i = 0; i < verb.operands.size(); ++i) {
        const OperandDescription& operand = verb.operands[i];
        const std::string place = operand.is_repeated ? "*" : std::to_string(i + 1);
        text += fmt::format(" \\\n        '{}{}'", place, action(operand.value, table));
    }
    return text + "\n}\n\n";
}

} // namespace

std::string zsh_completion(const ProgramDescription& program) {
    const CandidateTable table{program};
    std::string text = "#compdef merels\n"
                       "# Completion of merels for zsh; written by 'merels completion zsh'.\n\n";
    for (const Candidates& candidates : table.all()) text += candidates_function(candidates);
    for (const VerbDescription& verb : program.verbs) text += verb_function(verb, table);
    return text + first_lines + arguments(program.options, table) + last_lines;
}

} // namespace merels::cli
