#include <cli/documents.hpp>
#include <cli/verbs.hpp>

#include <algorithm>

namespace merels::cli {

namespace {

class Help : public Verb {
public:
    std::string name() const override { return "help"; }
    std::string summary() const override { return "explain the program, a verb or a topic"; }

    void describe(Options& options) override {
        options.operand(subject_value("VERB|TOPIC"), subject_, Need::optional);
        options.example("merels help", "the verbs, and the names of the topics");
        options.example("merels help check", "the same as merels check --help");
        options.example("merels help queries", "the language of queries");
        options.note(
            "Topics are the documents of Merels, as Markdown. 'man merels-queries' shows the");
        options.note("same page where the manual is installed.");
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
