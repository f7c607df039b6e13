#include <cli/manual.hpp>
#include <cli/output_file.hpp>
#include <cli/verbs.hpp>

#include <algorithm>

namespace merels::cli {

namespace {

class Man : public Verb {
public:
    std::string name() const override { return "man"; }
    std::string summary() const override { return "print a page of the manual"; }

    void describe(Options& options) override {
        options.operand(verb_value("VERB"), verb_, Need::optional);
        options.option("-o,--output", Value::folder("FOLDER"), folder_,
                       "write all pages into this folder");
        options.example("merels man check | man -l -", "read the page of a verb");
        options.example("merels man -o ~/.local/share/man/man1", "have 'man merels-check'");
        options.note("Without VERB it is the page of the program. The pages say what --help");
        options.note("says, and more of the program as a whole. They are written for man(1).");
    }

    Status run(Output& out) override {
        const ProgramDescription program = describe_program();
        if (folder_ && verb_) throw UsageError{"VERB and --output exclude each other"};
        if (folder_)
            write_all(program);
        else
            out.write(verb_ ? page_of(program, *verb_) : manual(program));
        return Status::fine;
    }

private:
    static std::string page_of(const ProgramDescription& program, const std::string& name) {
        const auto verb = std::ranges::find(program.verbs, name, &VerbDescription::name);
        if (verb == program.verbs.end()) throw no_such_verb(name);
        return manual(*verb);
    }

    void write_all(const ProgramDescription& program) const {
        write("merels", manual(program));
        for (const VerbDescription& verb : program.verbs)
            write("merels-" + verb.name, manual(verb));
    }

    void write(const std::string& page, const std::string& text) const {
        OutputFile file{fmt::format("{}/{}.1", *folder_, page), true};
        file.output().write(text);
        file.commit();
    }

    std::optional<std::string> verb_;
    std::optional<std::string> folder_;
};

} // namespace

std::unique_ptr<Verb> make_man() { return std::make_unique<Man>(); }

} // namespace merels::cli
