#include <cli/verbs.hpp>

#include <algorithm>

namespace merels::cli {

namespace {

class Help : public Verb {
public:
    std::string name() const override { return "help"; }
    std::string summary() const override { return "tell what the program or a verb takes"; }

    void describe(Options& options) override {
        options.operand(verb_value("VERB"), verb_, Need::optional);
        options.example("merels help", "the verbs");
        options.example("merels help check", "the same as merels check --help");
    }

    Status run(Output& out) override {
        const ProgramDescription program = describe_program();
        if (!verb_) {
            out.write(help(program));
            return Status::fine;
        }
        const auto verb = std::ranges::find(program.verbs, *verb_, &VerbDescription::name);
        if (verb == program.verbs.end()) throw no_such_verb(*verb_);
        out.write(help(*verb));
        return Status::fine;
    }

private:
    std::optional<std::string> verb_;
};

} // namespace

std::unique_ptr<Verb> make_help() { return std::make_unique<Help>(); }

} // namespace merels::cli
