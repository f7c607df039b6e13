#include <CLI/CLI.hpp>
#include <cli/documents.hpp>
#include <cli/verbs.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/similar.hpp>

namespace merels::cli {

namespace {

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
    for (const auto make :
         {make_check,   make_fmt,      make_convert, make_show,    make_library,    make_diagram,
          make_import,  make_find,     make_explore, make_export,  make_stats,      make_merge,
          make_compact, make_doctor,   make_dedupe,  make_names,   make_edit,       make_remove,
          make_rules,   make_position, make_perft,   make_analyse, make_annotate,   make_solve,
          make_engine,  make_match,    make_random,  make_explain, make_completion, make_man,
          make_help})
        verbs.push_back(make());
    return verbs;
}

ProgramDescription describe_program() {
    ProgramDescription program{"reads, verifies, converts and replays games of the mill family",
                               {{{"-h", "--help"}, {}, "print this help"},
                                {{"-V", "--version"}, {}, "the version of the program"}},
                               {},
                               {}};
    for (const auto& verb : all_verbs()) program.verbs.push_back(description_of(*verb));
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
