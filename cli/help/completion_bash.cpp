#include <cli/help/candidates.hpp>
#include <cli/help/completion_scripts.hpp>

#include <fmt/format.h>

namespace merels::cli {

namespace {

constexpr const char* bash_functions = R"sh(
_merels() {
    local cur=${COMP_WORDS[COMP_CWORD]} verb='' option='' operands=0 only_operands='' kinds=''
    local i word kind
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; ++i)); do
        word=${COMP_WORDS[i]}
        # Readline makes three words of --option=value.
        if [[ $word == '=' ]]; then continue
        elif [[ $option ]]; then option=''
        elif [[ ! $verb ]]; then verb=$word
        elif [[ $only_operands ]]; then ((++operands))
        elif [[ $word == -- ]]; then only_operands=1
        elif [[ $word == -?* ]]; then _merels_value "$verb" "$word" && option=$word
        else ((++operands))
        fi
    done
    kinds=''
    [[ $cur == '=' ]] && cur=''
    if [[ $option ]]; then _merels_value "$verb" "$option"
    elif [[ ! $verb && $cur != -* ]]; then kinds=verb
    elif [[ $only_operands || $cur != -* ]]; then _merels_value "$verb" $((operands + 1))
    else kinds=options
    fi
    for kind in $kinds; do
        case $kind in
        options) _merels_offer "$(_merels_options "$verb")" ;;
        # Readline itself knows best about blanks, quotes and ~ in paths.
        files) ((${#COMPREPLY[@]})) || compopt -o default ;;
        folders) ((${#COMPREPLY[@]})) || compopt -o dirnames ;;
        *) _merels_offer "$(_merels_words "$kind")" ;;
        esac
    done
}

_merels_offer() {
    local IFS=$' \n'
    COMPREPLY+=($(compgen -W "$1" -- "$cur"))
}

complete -F _merels merels
)sh";

std::string kinds_of(const Value& value, const CandidateTable& table) {
    std::string kinds;
    if (const Candidates* candidates = table.of(value)) kinds = candidates->name;
    switch (value.paths) {
    case Paths::none: break;
    case Paths::files: kinds += kinds.empty() ? "files" : " files"; break;
    case Paths::folders: kinds += kinds.empty() ? "folders" : " folders"; break;
    }
    return kinds;
}

std::string words_function(const CandidateTable& table) {
    std::string text = "_merels_words() {\n    case $1 in\n";
    for (const Candidates& candidates : table.all()) {
        text += fmt::format("    {}) echo '", candidates.name);
        for (const Word& word : candidates.value.words) text += word.text + " ";
        text.back() = '\'';
        text += " ;;\n";
    }
    return text + "    esac\n}\n";
}

std::string options_function(const ProgramDescription& program) {
    const auto line = [](const std::string& verb, const std::vector<OptionDescription>& options) {
        std::vector<std::string> names;
        for (const OptionDescription& option : options)
            names.insert(names.end(), option.names.begin(), option.names.end());
        return fmt::format("    '{}') echo '{}' ;;\n", verb, fmt::join(names, " "));
    };
    std::string text = "_merels_options() {\n    case $1 in\n" + line("", program.options);
    for (const VerbDescription& verb : program.verbs) text += line(verb.name, verb.options);
    return text + "    esac\n}\n";
}

std::string value_cases(const VerbDescription& verb, const CandidateTable& table) {
    std::string text;
    for (const OptionDescription& option : verb.options) {
        if (!option.takes_value()) continue;
        std::string patterns;
        for (const std::string& name : option.names)
            patterns += fmt::format("{}'{} {}'", patterns.empty() ? "" : " | ", verb.name, name);
        text += fmt::format("    {}) kinds='{}' ;;\n", patterns, kinds_of(option.value, table));
    }
    for (std::size_t i = 0; i < verb.operands.size(); ++i) {
        const OperandDescription& operand = verb.operands[i];
        const std::string pattern = operand.is_repeated ? fmt::format("'{} '[0-9]*", verb.name)
                                                        : fmt::format("'{} {}'", verb.name, i + 1);
        text += fmt::format("    {}) kinds='{}' ;;\n", pattern, kinds_of(operand.value, table));
    }
    return text;
}

/// Sets `kinds`, and fails where no value is.
std::string value_function(const ProgramDescription& program, const CandidateTable& table) {
    std::string text = "_merels_value() {\n    case \"$1 $2\" in\n";
    for (const VerbDescription& verb : program.verbs) text += value_cases(verb, table);
    return text + "    *) return 1 ;;\n    esac\n}\n";
}

} // namespace

std::string bash_completion(const ProgramDescription& program) {
    const CandidateTable table{program};
    return "# Completion of merels for bash; written by 'merels completion bash'.\n\n"
           + words_function(table) + "\n" + options_function(program) + "\n"
           + value_function(program, table) + bash_functions;
}

} // namespace merels::cli
