#include <cli/help/completion_scripts.hpp>
#include <cli/verbs.hpp>

namespace merels::cli {

namespace {

class Completion : public Verb {
public:
    std::string name() const override { return "completion"; }
    std::string summary() const override { return "print a completion script for a shell"; }

    void describe(Options& options) override {
        options.operand(Value::one_of("SHELL", {{"bash", ""}, {"zsh", ""}, {"fish", ""}}), shell_,
                        Need::required);
        options.example("eval \"$(merels completion bash)\"", "in ~/.bashrc");
        options.example("merels completion zsh > ~/.zfunc/_merels", "a folder in $fpath");
        options.example("merels completion fish | source", "in ~/.config/fish/config.fish");
        options.note("SHELL is bash, zsh or fish. Verbs, options, rule sets, formats and");
        options.note(
            "diagnostics are completed. A packaged Merels has all three scripts in place.");
    }

    Status run(Output& out) override {
        out.write(script());
        return Status::fine;
    }

private:
    std::string script() const {
        const ProgramDescription program = describe_program();
        if (shell_ == "bash") return bash_completion(program);
        if (shell_ == "zsh") return zsh_completion(program);
        if (shell_ == "fish") return fish_completion(program);
        throw UsageError{fmt::format("SHELL is bash, zsh or fish, not '{}'", *shell_)};
    }

    std::optional<std::string> shell_;
};

} // namespace

std::unique_ptr<Verb> make_completion() { return std::make_unique<Completion>(); }

} // namespace merels::cli
