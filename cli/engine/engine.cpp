#include <cli/command_line/verb.hpp>
#include <engine/protocol/server/engine_server.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>

#include <unistd.h>

namespace merels::cli {

namespace {

class Engine : public Verb {
public:
    void describe(Options& options) override {
        options.rules(rule_set_, "rule set or rule file (nine-mens-morris)");
        options.option("-j,--jobs", "N", jobs_, "number of threads for the search (1)");
        options.option("--memory", "MB", megabytes_, "megabytes for the table of positions (64)");
        options.option("-t,--movetime", "MS", milliseconds_,
                       "milliseconds for `go` without a limit (1000)");
        options.flag("--no-database", is_without_database_, "do not use exact values");
        options.flag("--single-actions", has_single_actions_,
                     "answer each `go` with a move or capture, not with both");
        options.example("merels engine --rules lasker-morris --jobs 2");
        options.example("printf 'position startpos moves d6 f4\\ngo depth 8\\n' | merels engine");
        options.note("'merels help protocol' describes the protocol. `setoption` can change");
        options.note(
            "--jobs, --memory and --movetime. At the end of the input, the engine finishes");
        options.note("searches that have a limit, and then ends.");
    }

    Status run(Output& out) override {
        protocol::EngineSettings settings;
        settings.rule_set = rule_set_;
        settings.jobs = static_cast<unsigned>(checked("--jobs", jobs_, protocol::most_jobs));
        settings.table = checked("--memory", megabytes_, protocol::most_table);
        settings.time
            = protocol::Milliseconds{checked("--movetime", milliseconds_, protocol::longest_time)};
        settings.has_database = !is_without_database_;
        settings.has_single_actions = has_single_actions_;
        protocol::LineReader reader{STDIN_FILENO};
        protocol::LineWriter writer{out.descriptor()};
        protocol::EngineServer{settings, protocol::make_built_in_thinker, writer}.serve(reader);
        if (writer.has_failed()) throw Failure{"cannot write to " + out.name()};
        return Status::fine;
    }

private:
    const RuleSet* rule_set_ = &rule_sets::nine_mens_morris;
    std::uint64_t jobs_ = 1;
    std::uint64_t megabytes_ = 64;
    std::uint64_t milliseconds_ = 1000;
    bool is_without_database_ = false;
    bool has_single_actions_ = false;
};

} // namespace

std::unique_ptr<Verb> make_engine() { return std::make_unique<Engine>(); }

} // namespace merels::cli
