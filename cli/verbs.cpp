#include <CLI/CLI.hpp>
#include <cli/documents.hpp>
#include <cli/verbs.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/similar.hpp>

namespace merels::cli {

namespace {

constexpr auto verbs = std::to_array<VerbEntry>({
    {"Read games", "check", "check records, and print a summary", make_check},
    {"Read games", "explain", "explain a diagnostic", make_explain},
    {"Read games", "fmt", "rewrite records in the strict form", make_fmt},
    {"Read games", "convert", "write records in another program's format", make_convert},
    {"Read games", "show", "replay a game in the terminal", make_show},
    {"Read games", "library", "list and open the lessons, games and history that come with Merels",
     make_library},
    {"Collect games", "import", "add records to a collection", make_import},
    {"Collect games", "find", "find games of a collection", make_find},
    {"Collect games", "explore", "show the moves played in a position, and the results",
     make_explore},
    {"Collect games", "stats", "count the games of a collection", make_stats},
    {"Collect games", "export", "write a collection's games as records", make_export},
    {"Collect games", "edit", "change tags of a collection's games", make_edit},
    {"Collect games", "names", "list names, and join spellings of one name", make_names},
    {"Collect games", "remove", "remove games from a collection", make_remove},
    {"Collect games", "dedupe", "keep one record of each game", make_dedupe},
    {"Collect games", "merge", "add other collections to a collection", make_merge},
    {"Collect games", "doctor", "examine a collection, and repair it", make_doctor},
    {"Collect games", "compact", "make a collection smaller and faster", make_compact},
    {"Study positions and rules", "analyse", "evaluate a position and each of its moves",
     make_analyse},
    {"Study positions and rules", "annotate", "add values and better moves to games",
     make_annotate},
    {"Study positions and rules", "puzzles", "search games for positions with only one good move",
     make_puzzles},
    {"Study positions and rules", "repertoire", "show where games leave a player's prepared lines",
     make_repertoire},
    {"Study positions and rules", "review", "report a player's accuracy, openings and mistakes",
     make_review},
    {"Study positions and rules", "train", "train with puzzles, repertoires and mistakes",
     make_train},
    {"Study positions and rules", "solve",
     "compute the results of all positions, or of all endings", make_solve},
    {"Study positions and rules", "rules",
     "list and explain rule sets, or find those that fit a game", make_rules},
    {"Study positions and rules", "engine", "play and analyze for other programs (UCI)",
     make_engine},
    {"Study positions and rules", "match", "let two engines play against each other", make_match},
    {"Draw and publish", "diagram", "draw positions as SVG, PNG or PDF, and games as GIF",
     make_diagram},
    {"Draw and publish", "position", "show a position and its legal moves", make_position},
    {"Draw and publish", "publish", "write games as web pages, PDF, EPUB, LaTeX or Markdown",
     make_publish},
    {"Draw and publish", "worksheet", "make worksheets with positions to solve, and the solutions",
     make_worksheet},
    {"More", "random", "write random games, for tests and benchmarks", make_random},
    {"More", "perft", "count the leaves of the tree of legal moves", make_perft},
    {"More", "completion", "print a completion script for a shell", make_completion},
    {"More", "complete", "list possible completions, for a shell", make_complete},
    {"More", "man", "print a page of the manual", make_man},
    {"More", "help", "explain the program, a verb or a topic", make_help},
});

VerbDescription description_of(const VerbEntry& verb) {
    CLI::App parser{verb.summary, verb.name};
    RuleSetPool pool;
    Options options{parser, pool};
    verb.make()->describe(options);
    VerbDescription description = options.description();
    description.task = verb.task;
    return description;
}

} // namespace

std::span<const VerbEntry> all_verbs() { return verbs; }

ProgramDescription describe_program() {
    ProgramDescription program{"reads, verifies, converts and replays games of the mill family",
                               {{{"-h", "--help"}, {}, "print this help"},
                                {{"-V", "--version"}, {}, "the version of the program"}},
                               {},
                               {}};
    for (const VerbEntry& verb : verbs) program.verbs.push_back(description_of(verb));
    for (const Document& document : all_documents())
        program.topics.push_back({document.topic, document.title});
    return program;
}

Value verb_value(const std::string& placeholder) {
    std::vector<Word> words;
    for (const VerbEntry& verb : verbs) words.push_back({verb.name, verb.summary});
    return Value::one_of(placeholder, std::move(words));
}

StyledFailure no_such_verb(const std::string& name) {
    std::vector<std::string> names;
    for (const VerbEntry& verb : verbs) names.emplace_back(verb.name);
    return StyledFailure{fmt::format("there is no verb '{}'{}\nTry 'merels --help'.",
                                     harmless(name), did_you_mean(similar_names(name, names)))};
}

std::string program_version() { return "merels " MERELS_VERSION; }

} // namespace merels::cli
