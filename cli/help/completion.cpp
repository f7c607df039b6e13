#include <cli/verbs.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace merels::cli {

namespace {

// The scripts call `merels complete`, so they are the same in every version.

constexpr std::string_view bash_script = R"sh(# Completion of merels for bash.
_merels() {
    local word
    COMPREPLY=()
    while IFS=$'\t' read -r word _; do
        case $word in
        # Readline itself knows best about blanks, quotes and ~ in paths.
        :files) ((${#COMPREPLY[@]})) || compopt -o default ;;
        :folders) ((${#COMPREPLY[@]})) || compopt -o dirnames ;;
        *) COMPREPLY+=("$word") ;;
        esac
    done < <(command merels complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _merels merels
)sh";

constexpr std::string_view zsh_script = R"sh(#compdef merels
# Completion of merels for zsh.
_merels() {
    local line paths=''
    local -a found
    for line in ${(f)"$(command merels complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
        case $line in
        :files) paths=: ;;
        :folders) paths='-/' ;;
        *) found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        esac
    done
    local ret=1
    (( $#found )) && _describe -t words word found && ret=0
    [[ $words[CURRENT] == -*=* ]] && compset -P 1 '*='
    [[ $paths ]] && _files ${paths#:} && ret=0
    return ret
}
if [[ $funcstack[1] == _merels ]]; then
    _merels "$@"
else
    compdef _merels merels
fi
)sh";

constexpr std::string_view fish_script = R"sh(# Completion of merels for fish.
function __merels_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in (command merels complete -- $words[2..-1] 2>/dev/null)
        switch $line
            # Fish itself knows best about quotes, ~ and --option= before paths.
            case :files
                complete -C "__fish_command_without_completions $words[-1]"
            case :folders
                complete -C "__fish_command_without_completions $words[-1]" | string match -r '.*/(?=\t|$)'
            case '*'
                echo $line
        end
    end
end
complete -c merels -f -a '(__merels_complete)'
)sh";

class Completion : public Verb {
public:
    void describe(Options& options) override {
        options.operand(Value::one_of("SHELL", {{"bash", ""}, {"zsh", ""}, {"fish", ""}}), shell_,
                        Need::required);
        options.example("eval \"$(merels completion bash)\"", "in ~/.bashrc");
        options.example("merels completion zsh > ~/.zfunc/_merels", "a folder in $fpath");
        options.example("merels completion fish | source", "in ~/.config/fish/config.fish");
        options.note("SHELL is bash, zsh or fish. The script completes verbs, options, rule sets,");
        options.note("formats and diagnostics, with the help of 'merels complete'. If Merels is");
        options.note("installed, all three scripts are installed, too.");
    }

    Status run(Output& out) override {
        out.write(std::string{script()});
        return Status::fine;
    }

private:
    std::string_view script() const {
        if (shell_ == "bash") return bash_script;
        if (shell_ == "zsh") return zsh_script;
        if (shell_ == "fish") return fish_script;
        throw UsageError{fmt::format("SHELL must be bash, zsh or fish, not '{}'", *shell_)};
    }

    std::optional<std::string> shell_;
};

/// A command line up to the cursor.
class Line {
public:
    /// `words` do not include the program's name. The last word is the one to complete.
    Line(const ProgramDescription& program, std::vector<std::string> words) : program_(program) {
        if (!words.empty()) {
            current_ = std::move(words.back());
            words.pop_back();
        }
        for (const std::string& word : words) read(word);
    }

    /// The words that fit, with their meanings. If paths fit, too, the last line names their kind.
    std::string offers() {
        // The shell divides `--option=value` into three words.
        if (current_ == "=") current_.clear();
        if (option_ != nullptr) {
            offer(option_->value);
        } else if (may_be_option(current_)) {
            offer_options();
        } else if (verb_ == nullptr && !is_unknown_) {
            for (const VerbDescription& verb : program_.verbs) offer({verb.name, verb.summary});
        } else if (const OperandDescription* operand = current_operand()) {
            offer(operand->value);
        }
        return std::move(offers_);
    }

private:
    bool may_be_option(const std::string& word) const {
        return !are_only_operands_ && word.starts_with('-');
    }

    const std::vector<OptionDescription>& options() const {
        return verb_ == nullptr ? program_.options : verb_->options;
    }

    const OptionDescription* option(std::string_view name) const {
        const auto found = std::ranges::find_if(options(), [&](const OptionDescription& option) {
            return std::ranges::find(option.names, name) != option.names.end();
        });
        return found == options().end() ? nullptr : &*found;
    }

    void read(const std::string& word) {
        if (word == "=") return;
        if (option_ != nullptr) {
            option_ = nullptr;
        } else if (!may_be_option(word) || word == "-") {
            read_operand(word);
        } else if (word == "--") {
            are_only_operands_ = true;
        } else if (const OptionDescription* read = option(word); read && read->takes_value()) {
            option_ = read;
        }
    }

    void read_operand(const std::string& word) {
        if (verb_ != nullptr || is_unknown_) {
            ++operands_;
            return;
        }
        const auto found = std::ranges::find(program_.verbs, word, &VerbDescription::name);
        is_unknown_ = found == program_.verbs.end();
        if (!is_unknown_) verb_ = &*found;
    }

    const OperandDescription* current_operand() const {
        if (verb_ == nullptr || verb_->operands.empty()) return nullptr;
        const std::vector<OperandDescription>& all = verb_->operands;
        if (operands_ < all.size()) return &all[operands_];
        return all.back().is_repeated ? &all.back() : nullptr;
    }

    void offer_options() {
        const std::size_t equals = current_.find('=');
        if (equals != std::string::npos) {
            const OptionDescription* given = option(std::string_view{current_}.substr(0, equals));
            if (given != nullptr) offer(given->value, current_.substr(0, equals + 1));
            return;
        }
        for (const OptionDescription& option : options())
            for (const std::string& name : option.names) offer({name, option.help});
    }

    void offer(const Value& value, const std::string& before = {}) {
        for (const Word& word : value.words) offer({before + word.text, word.meaning});
        if (value.paths == Paths::files) offers_ += ":files\n";
        if (value.paths == Paths::folders) offers_ += ":folders\n";
    }

    void offer(const Word& word) {
        if (word.text.starts_with(current_)) offers_ += word.text + "\t" + word.meaning + "\n";
    }

    const ProgramDescription& program_;
    std::string current_;
    const VerbDescription* verb_ = nullptr;
    bool is_unknown_ = false;
    /// The option before the cursor that needs a value.
    const OptionDescription* option_ = nullptr;
    std::size_t operands_ = 0;
    bool are_only_operands_ = false;
    std::string offers_;
};

class Complete : public Verb {
public:
    void describe(Options& options) override {
        options.operands("WORD", words_, Need::optional);
        options.example("merels complete -- check --rules la", "rule sets that begin with la");
        options.note("WORD... is the command line after 'merels'. Merels completes the last word.");
        options.note(
            "Each line of the output has a word, a tab and the meaning of the word. A last");
        options.note("line ':files' or ':folders' means that the word may also be a path.");
    }

    Status run(Output& out) override {
        out.write(Line{describe_program(), std::move(words_)}.offers());
        return Status::fine;
    }

private:
    std::vector<std::string> words_;
};

} // namespace

std::unique_ptr<Verb> make_completion() { return std::make_unique<Completion>(); }
std::unique_ptr<Verb> make_complete() { return std::make_unique<Complete>(); }

} // namespace merels::cli
