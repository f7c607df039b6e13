#include <cli/command_line/verb.hpp>
#include <cli/engine/match_json.hpp>
#include <cli/engine/match_openings.hpp>
#include <cli/engine/match_words.hpp>
#include <cli/input_output/interruption.hpp>
#include <cli/input_output/output_file.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/text.hpp>
#include <engine/exact/knowledge.hpp>
#include <engine/protocol/match/match.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/writer.hpp>

namespace merels::cli {

namespace {

using protocol::MatchGameReport;
using protocol::MatchPlan;
using protocol::Opening;

constexpr std::uint64_t most_games = 1'000'000;
/// More are played again from the first.
constexpr std::uint64_t most_openings = 5000;
constexpr unsigned longest_opening = 1000;

class Match : public Verb {
public:
    std::string name() const override { return "match"; }
    std::string summary() const override { return "let two engines play against each other"; }

    void describe(Options& options) override {
        options.option("-e,--engine", "CMD", players_.engines,
                       "an engine's command, given twice; merels is this one");
        options.option("--name", "NAME", players_.names, "of an engine, in the order of --engine");
        options.option("-t,--time", "MS", players_.times,
                       "for a turn; once for both, or one after the other");
        options.option("-d,--depth", "N", players_.depths, "the same in plies");
        options.option("--nodes", "N", players_.nodes, "the same in positions");
        options.option("--option", "NAME=VALUE", players_.options,
                       "of both engines; 1:NAME=VALUE of the first only");
        options.option("--margin", "MS", players_.margin,
                       "that an answer may be late before the game is lost (2000)");
        options.rules(rule_set_, "rule set or rule file (nine-mens-morris)");
        options.option("-g,--games", "N", games_, "games to play (2)");
        options.option("--openings", Value::file("FILE"), openings_,
                       "positions, one a line, or records to begin with");
        options.option("-p,--plies", "N", plies_,
                       "of random openings (6), or at most of those in records");
        options.option("-s,--seed", "S", seed_, "of random openings (1)");
        options.option("--sprt", "E0,E1,A,B", sprt_,
                       "end when the first is clearly E0 or E1 Elo stronger");
        options.flag("--adjudicate", adjudicates_, "end games whose exact value is known");
        options.option("--longest", "PLIES", longest_, "longer games are drawn (1000)");
        options.option("-c,--concurrency", "N", concurrency_, "games at the same time (1)");
        options.option("-o,--output", Value::file("OUT"), output_, "write the games into a file");
        options.flag("-f,--force", is_forced_, "replace OUT if it exists");
        options.flag("--json", is_json_, "print the result at the end for other programs");
        options.example("merels match -e merels -e 'merels engine --no-database' -t 50");
        options.example("merels match -e merels -e ./other-engine --time 100 --games 20");
        options.note(
            "Each opening is played twice, with colours exchanged. Without --time, --depth");
        options.note("and --nodes an engine decides for itself how long it thinks, at most a");
        options.note(
            "minute. An engine that is late, ends or plays an illegal turn loses the game.");
        options.note("Ctrl-C ends the match; games that are over by then are in OUT.");
    }

    Status run(Output& out) override {
        MatchPlan plan = make_plan();
        // It takes the place of what was there with the first game, and not before.
        std::optional<OutputFile> file;
        if (output_) file.emplace(*output_, is_forced_);
        const Interruption interruption{SIGINT, SIGTERM, SIGHUP};
        std::unique_ptr<const exact::Oracle> oracle;
        if (adjudicates_) oracle = knowledge(plan.concurrency, interruption.token());
        plan.adjudication.oracle = oracle.get();
        protocol::MatchWatch watch;
        watch.on_game = [&](const MatchGameReport& report) {
            if (file) {
                file->output().write_records(write(report.played.game));
                file->commit();
            }
            if (is_json_) return;
            out.write(cli::in_words(report, plan));
            out.flush();
        };
        watch.is_interrupted = [stop = interruption.token()] { return stop.stop_requested(); };
        const protocol::MatchResult result = play_match(plan, watch);
        if (is_json_)
            print_json(out, result, plan);
        else
            out.write(cli::in_words(result, plan));
        out.flush();
        if (!result.fault.empty()) throw Failure{harmless(result.fault)};
        if (result.is_interrupted)
            throw Failure{
                fmt::format("interrupted after {}", counted(result.score.games(), "game"))};
        return Status::fine;
    }

private:
    std::unique_ptr<const exact::Oracle> knowledge(unsigned jobs,
                                                   const std::stop_token& stop) const {
        Progress progress;
        const auto show = [&](const std::string& what, double done) {
            if (progress.is_due()) progress.show(done, what);
        };
        const auto notice = [&](const std::string& what) { progress.say("merels: " + what); };
        return exact::open_knowledge(
            *rule_set_, {.jobs = jobs, .stop = stop, .progress = show, .notice = notice});
    }

    MatchPlan make_plan() {
        if (output_ == "-")
            throw UsageError{"--output takes a file: standard output tells of the match"};
        MatchPlan plan;
        plan.players = match_players(players_);
        plan.games = static_cast<unsigned>(checked("--games", games_, most_games));
        plan.concurrency = static_cast<unsigned>(checked("--concurrency", concurrency_, 256));
        plan.adjudication.longest
            = static_cast<unsigned>(checked("--longest", longest_, 1'000'000));
        if (sprt_) plan.sprt = parse_sprt(*sprt_);
        plan.date = today();
        plan.openings = openings();
        return plan;
    }

    std::vector<Opening> openings() const {
        const auto plies = static_cast<unsigned>(
            plies_ ? checked("--plies", *plies_, longest_opening) : usual_plies());
        if (!openings_) {
            auto random = protocol::random_openings(
                *rule_set_, std::min((games_ + 1) / 2, most_openings), plies, seed_);
            if (random.empty())
                throw Failure{fmt::format("no balanced openings of {} plies were found; give "
                                          "--openings, or another number of --plies",
                                          plies)};
            return random;
        }
        OpeningFile file = read_openings(*openings_, *rule_set_, plies);
        if (file.over > 0) {
            Output error{STDERR_FILENO, "standard error"};
            error.print("left out, as the game is over: {}\n", counted(file.over, "opening"));
            error.flush();
        }
        return std::move(file.openings);
    }

    unsigned usual_plies() const { return openings_ ? longest_opening : 6; }

    PlayerOptions players_;
    const RuleSet* rule_set_ = &rule_sets::nine_mens_morris;
    std::uint64_t games_ = 2;
    std::optional<std::string> openings_;
    std::optional<std::uint64_t> plies_;
    std::uint64_t seed_ = 1;
    std::optional<std::string> sprt_;
    bool adjudicates_ = false;
    std::uint64_t longest_ = 1000;
    std::uint64_t concurrency_ = 1;
    std::optional<std::string> output_;
    bool is_forced_ = false;
    bool is_json_ = false;
};

} // namespace

std::unique_ptr<Verb> make_match() { return std::make_unique<Match>(); }

} // namespace merels::cli
