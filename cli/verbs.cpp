#include <CLI/CLI.hpp>
#include <cli/documents.hpp>
#include <cli/verbs.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/similar.hpp>

namespace merels::cli {

namespace {

/// Verbs that serve one task, in the order in which they are listed to people.
struct Task {
    const char* name;
    std::vector<std::unique_ptr<Verb> (*)()> verbs;
};

const std::vector<Task>& tasks() {
    static const std::vector<Task> all{
        {"Read games", {make_check, make_explain, make_fmt, make_convert, make_show, make_library}},
        {"Collect games",
         {make_import, make_find, make_explore, make_stats, make_export, make_edit, make_names,
          make_remove, make_dedupe, make_merge, make_doctor, make_compact}},
        {"Study positions and rules",
         {make_analyse, make_annotate, make_solve, make_rules, make_engine, make_match}},
        {"Draw positions", {make_diagram, make_position}},
        {"More", {make_random, make_perft, make_completion, make_complete, make_man, make_help}},
    };
    return all;
}

VerbDescription description_of(Verb& verb) {
    CLI::App parser{verb.summary(), verb.name()};
    RuleSetPool pool;
    Options options{parser, pool};
    verb.describe(options);
    return options.description();
}

} // namespace

std::vector<std::unique_ptr<Verb>> all_verbs() {
    std::vector<std::unique_ptr<Verb>> verbs;
    for (const Task& task : tasks())
        for (const auto make : task.verbs) verbs.push_back(make());
    return verbs;
}

ProgramDescription describe_program() {
    ProgramDescription program{"reads, verifies, converts and replays games of the mill family",
                               {{{"-h", "--help"}, {}, "print this help"},
                                {{"-V", "--version"}, {}, "the version of the program"}},
                               {},
                               {}};
    for (const Task& task : tasks())
        for (const auto make : task.verbs) {
            program.verbs.push_back(description_of(*make()));
            program.verbs.back().task = task.name;
        }
    for (const Document& document : all_documents())
        program.topics.push_back({document.topic, document.title});
    return program;
}

Value verb_value(const std::string& placeholder) {
    std::vector<Word> words;
    for (const auto& verb : all_verbs()) words.push_back({verb->name(), verb->summary()});
    return Value::one_of(placeholder, std::move(words));
}

StyledFailure no_such_verb(const std::string& name) {
    std::vector<std::string> names;
    for (const auto& verb : all_verbs()) names.push_back(verb->name());
    return StyledFailure{fmt::format("there is no verb '{}'{}\nTry 'merels --help'.",
                                     harmless(name), did_you_mean(similar_names(name, names)))};
}

std::string program_version() { return "merels " MERELS_VERSION; }

} // namespace merels::cli
