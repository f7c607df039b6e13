#include <cli/help/document_page.hpp>
#include <cli/help/manual.hpp>
#include <cli/input_output/output_file.hpp>
#include <cli/verbs.hpp>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace merels::cli {

namespace {

class Man : public Verb {
public:
    std::string name() const override { return "man"; }
    std::string summary() const override { return "print a page of the manual"; }

    void describe(Options& options) override {
        options.operand(subject_value("VERB|TOPIC"), subject_, Need::optional);
        options.option("-o,--output", Value::folder("FOLDER"), folder_,
                       "write all pages into man1, man5 and man7 in FOLDER");
        options.example("merels man check | man -l -", "read the page of a verb");
        options.example("merels man -o ~/.local/share/man", "have 'man merels-check'");
        options.note("Without an operand it is the page of the program. The pages say what --help");
        options.note("says, and more of the program as a whole. They are written for man(1).");
    }

    Status run(Output& out) override {
        const ProgramDescription program = describe_program();
        if (folder_ && subject_) throw UsageError{"VERB|TOPIC and --output exclude each other"};
        if (folder_)
            write_all(program);
        else
            out.write(subject_ ? page_of(program, *subject_) : manual(program));
        return Status::fine;
    }

private:
    static std::string page_of(const ProgramDescription& program, const std::string& name) {
        const auto verb = std::ranges::find(program.verbs, name, &VerbDescription::name);
        if (verb != program.verbs.end()) return manual(*verb);
        if (const auto document = find_document(name)) return manual(*document);
        refuse_subject(name);
    }

    void write_all(const ProgramDescription& program) const {
        for (const unsigned section : {1u, 5u, 7u}) make_folder(section);
        write("merels", 1, manual(program));
        for (const VerbDescription& verb : program.verbs)
            write("merels-" + verb.name, 1, manual(verb));
        for (const Document& document : all_documents())
            write("merels-" + document.topic, document.section, manual(document));
    }

    std::string folder_of(unsigned section) const {
        return fmt::format("{}/man{}", *folder_, section);
    }

    void make_folder(unsigned section) const {
        std::error_code error;
        std::filesystem::create_directory(folder_of(section), error);
        if (error)
            throw Failure{
                fmt::format("cannot make the folder {}: {}", folder_of(section), error.message())};
    }

    void write(const std::string& page, unsigned section, const std::string& text) const {
        OutputFile file{fmt::format("{}/{}.{}", folder_of(section), page, section), true};
        file.output().write_records(text);
        file.commit();
    }

    std::optional<std::string> subject_;
    std::optional<std::string> folder_;
};

} // namespace

std::unique_ptr<Verb> make_man() { return std::make_unique<Man>(); }

} // namespace merels::cli
