#include <cli/command_line/rule_files.hpp>
#include <cli/command_line/verb.hpp>
#include <cli/solve/solving.hpp>
#include <cli/terminal/output.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/status.hpp>
#include <cli/terminal/text.hpp>
#include <engine/exact/index/tables.hpp>
#include <engine/exact/memory_database.hpp>
#include <engine/exact/stored_solver.hpp>
#include <engine/exact/verification.hpp>
#include <engine/exact/whole_game/whole_game.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/rules/rule_set.hpp>
#include <libnotation/text/notation/move_text.hpp>

#include <cstdint>

namespace merels::cli {

namespace {

void print_first_moves(Output& out, const exact::WholeGame& game) {
    const Position start{game.rule_set()};
    for (const Move move : legal_moves(start)) {
        Position after = start;
        after.play(move);
        const auto value = game.probe(after);
        if (value)
            out.print("{:<6}  {}\n", format(move, start.board()),
                      format(value->before_ply(start.to_move(), after.to_move())));
    }
}

/// Solves a whole game in memory. The function prints the game's value, the values of first moves,
/// and the number of won positions. Throws a `Failure` if the memory is too small.
void solve_whole_game(Output& out, const RuleSet& rule_set, unsigned jobs,
                      std::uint64_t most_bytes) {
    Progress progress;
    const auto show = [&](std::uint64_t positions) {
        if (progress.is_due()) progress.show({}, grouped(positions) + " positions");
    };
    const exact::WholeGameOptions options{.jobs = jobs,
                                          .most_positions = most_bytes / exact::bytes_per_position,
                                          .stop = {},
                                          .progress = show};
    progress.say(fmt::format("{}: the whole game, at most {} positions in {} of memory",
                             rule_set.id, grouped(options.most_positions), mebibytes(most_bytes)));
    const exact::WholeGame game = value_or_failure(exact::solve_whole(rule_set, options));
    progress.clear();
    const exact::Reachable reachable = game.reachable();
    out.print("{}  {} for {}, the first player\n", rule_set.id,
              format(*game.probe(Position{rule_set})), name(rule_set.rules.starter));
    print_first_moves(out, game);
    out.print("\n{:>13} positions can occur\n", grouped(reachable.positions()));
    out.print("{:>13} of them are won for the player to move\n", grouped(reachable.wins));
    out.print("{:>13} are drawn\n", grouped(reachable.draws));
    out.print("{:>13} are lost\n", grouped(reachable.losses));
    out.print("{:>13} positions if symmetric positions count once\n", grouped(game.size()));
}

struct InMemory {
    unsigned jobs = 1;
    std::uint64_t most_bytes = 0;
    exact::Verifying verifying = exact::Verifying::sample;
};

/// Solves in memory, and prints the number of won positions of each subspace. If verification finds
/// a wrong value, prints it and returns `Status::findings`. Throws a `Failure` if solving needs
/// more memory than `most_bytes`.
class Printer {
public:
    Printer(Output& out, const exact::Agenda& agenda, const InMemory& options)
        : out_(out), agenda_(agenda), options_(options), has_hands_(has_placing(agenda.steps)) {}

    Status solve() {
        const std::uint64_t slots = agenda_.slots();
        progress_.say(fmt::format(
            "{}: {}, {} slots, {} of memory, about {}{}", agenda_.rule_set->id,
            count_in_words(agenda_.steps), grouped(slots), mebibytes(memory_of(agenda_)),
            duration(seconds_for(slots, options_.jobs)), in_words(options_.verifying)));
        value_or_failure(exact::solve(
            agenda_, {.jobs = options_.jobs,
                      .most_bytes = options_.most_bytes,
                      .stop = {},
                      .keeps_all = !has_hands_,
                      .progress = [&](const exact::SolveProgress& now) { show(now); },
                      .finished = [&](const exact::MemoryDatabase& all,
                                      exact::Subspace subspace) { finish(all, subspace); }}));
        progress_.clear();
        if (wrong_) {
            print_mismatch(out_, *wrong_);
            return Status::findings;
        }
        if (options_.verifying != exact::Verifying::nothing)
            print_verified(out_, slots_verified_, counted_steps(agenda_, agenda_.steps.size()));
        return Status::fine;
    }

private:
    void show(const exact::SolveProgress& now) {
        if (!progress_.is_due()) return;
        progress_.show(static_cast<double>(now.slots_done) / static_cast<double>(agenda_.slots()),
                       at_layer(now.subspace, now.layer));
    }

    void finish(const exact::MemoryDatabase& database, exact::Subspace subspace) {
        const exact::Table& table = *database.table(subspace);
        progress_.clear();
        if (!has_head_) print_tally_head(out_, has_hands_);
        has_head_ = true;
        print_tally(out_, subspace, exact::tally(table, options_.jobs), has_hands_, true);
        if (options_.verifying == exact::Verifying::nothing || wrong_) return;
        if (progress_.is_due()) progress_.show({}, "verifying " + at_layer(subspace, 0));
        const std::uint64_t step = exact::step_to_verify(table.index, options_.verifying);
        wrong_ = exact::verify(database, *agenda_.rule_set, table,
                               {.jobs = options_.jobs, .step = step});
        slots_verified_ += (table.values.size() + step - 1) / step;
    }

    Output& out_;
    const exact::Agenda& agenda_;
    InMemory options_;
    bool has_hands_;
    bool has_head_ = false;
    Progress progress_;
    std::uint64_t slots_verified_ = 0;
    std::optional<exact::Mismatch> wrong_;
};

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

/// Reads men such as "5-4", or "5+1-4+2" with men in hand.
exact::Subspace parse_men(const std::string& text) {
    if (const auto men = exact::subspace_named(text)) return *men;
    throw UsageError{fmt::format("--men takes two numbers, as in 5-4, or 5+1-4+2 with men in hand, "
                                 "not '{}'",
                                 harmless(text))};
}

class Solve : public Verb {
public:
    void describe(Options& options) override {
        pool_ = &options.pool();
        options.operand(Value::rule_set("RULES"), rules_, Need::optional);
        options.option("-u,--up-to", "N", up_to_,
                       "all positions with empty hands and N men or fewer");
        options.option("-m,--men", "A-B", men_,
                       "positions with A and B men, and all later positions");
        options.flag("-a,--all", is_whole_, "the whole game, from the first placement on");
        options.flag("--subspaces", is_by_subspaces_,
                     "with --all, split the work by numbers of men");
        options.option("-o,--output", Value::folder("FOLDER"), output_,
                       "write the values to files, and keep existing files");
        options.flag("--distance", has_plies_,
                     "also store the number of plies to the end of the game");
        options.flag("--only", is_last_only_,
                     "with --men, solve only A-B; read the rest from files");
        options.option("--check", Value::folder("FOLDER"), check_,
                       "report damaged and missing files");
        options.option("-j,--jobs", "N", jobs_, "number of threads (1)");
        options.option("--memory", "MIB", mebibytes_, "use at most this memory, in MiB (2048)");
        options.choice("--plan",
                       Value::one_of("FORMAT", {{"table", "for people"},
                                                {"make", "a makefile with a job for each step"},
                                                {"json", "a JSON document with these jobs"}}),
                       plan_, "print the plan as table, make or json");
        options.choice("--verify",
                       Value::one_of("WHICH", {{"sample", "only a sample of each large subspace"},
                                               {"all", "every position"},
                                               {"none", "nothing"}}),
                       verify_, "values to verify: a sample, all or none (sample)");
        options.example("merels solve nine-mens-morris --up-to 8 --jobs 2");
        options.example("merels solve six-mens-morris --men 5-4 --verify all");
        options.example("merels solve three-mens-morris --all");
        options.example("merels solve six-mens-morris --all --subspaces --output six");
        options.example("merels solve eleven-mens-morris --men 6-5 --plan");
        options.example("merels solve nine-mens-morris --up-to 9 --output nine --distance");
        options.example("merels solve --check nine");
        options.example("merels solve nine-mens-morris --up-to 9 --plan make > Makefile");
        options.note("A value is the result with best play of both players. The winner plays as");
        options.note("fast as possible, and the loser as slowly as possible. A move with its");
        options.note("captures is one ply. Values ignore draws by repetition and by moves without");
        options.note(
            "a capture. Positions that are equal by symmetry count once. In the output, a");
        options.note(
            "slot is the stored value of one position. Merels verifies all positions with");
        options.note(
            "up to 8 men on the board. With 9 or more men, Merels verifies about a million");
        options.note("positions for each pair of numbers A-B. --verify also applies to existing");
        options.note("files.");
    }

    Status run(Output& out) override {
        checked("--jobs", jobs_, 256);
        const RuleSet* const rule_set = rules_ ? &rule_set_called(*rules_, *pool_) : nullptr;
        if (check_) return run_check(out, rule_set);
        if (rule_set == nullptr) throw UsageError{"RULES is required"};
        if (up_to_.has_value() + men_.has_value() + is_whole_ != 1)
            throw UsageError{"choose the positions to solve: --up-to N, --men A-B or --all"};
        if (is_last_only_ && !(men_ && output_))
            throw UsageError{"--only needs --men and --output"};
        if (is_by_subspaces_ && !is_whole_) throw UsageError{"--subspaces needs --all"};
        if (is_whole_ && !is_by_subspaces_) return run_whole(out, *rule_set);
        const exact::Agenda agenda = make_plan(*rule_set);
        if (plan_) return print_plan_as(out, agenda);
        if (output_) return solve_into_folder(out, agenda, *output_, storing());
        return Printer{out, agenda, {jobs(), most_bytes(), verifying()}}.solve();
    }

private:
    Status print_plan_as(Output& out, const exact::Agenda& agenda) const {
        const PlanWords words{*rules_, output_, has_plies_, jobs(), most_bytes()};
        if (plan_ == "make")
            print_makefile(out, agenda, words);
        else if (plan_ == "json")
            print_plan_json(out, agenda, words);
        else
            print_plan(out, agenda, words);
        return Status::fine;
    }

    Status run_whole(Output& out, const RuleSet& rule_set) const {
        if (output_) throw UsageError{"--output needs --up-to, --men or --subspaces"};
        if (plan_ || verify_)
            throw UsageError{"--plan and --verify need --up-to, --men or --subspaces"};
        solve_whole_game(out, rule_set, jobs(), most_bytes());
        return Status::fine;
    }

    Status run_check(Output& out, const RuleSet* rule_set) const {
        if (up_to_ || men_ || is_whole_ || is_by_subspaces_ || output_ || has_plies_
            || is_last_only_ || mebibytes_ || plan_ || verify_)
            throw UsageError{"--check allows only RULES and --jobs"};
        return check_folder(out, *check_, rule_set, jobs());
    }

    exact::StoreOptions storing() const {
        return {.jobs = jobs(),
                .most_bytes = most_bytes(),
                .has_plies = has_plies_,
                .is_last_only = is_last_only_,
                .verifying = verifying(),
                .verifies_found = verify_.has_value(),
                .stop = {},
                .progress = {}};
    }

    unsigned jobs() const { return static_cast<unsigned>(jobs_); }

    exact::Verifying verifying() const {
        if (verify_ == "none") return exact::Verifying::nothing;
        return verify_ == "all" ? exact::Verifying::everything : exact::Verifying::sample;
    }

    exact::Agenda make_plan(const RuleSet& rule_set) const {
        if (is_whole_) return value_or_failure(exact::plan_game(rule_set));
        if (men_) return value_or_failure(exact::plan_for(rule_set, parse_men(*men_)));
        constexpr std::uint64_t most = max_points;
        const auto men = static_cast<unsigned>(std::min(*up_to_, most));
        return value_or_failure(exact::plan_up_to(rule_set, men));
    }

    std::uint64_t most_bytes() const {
        constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max() / mebibyte;
        return std::min(mebibytes_.value_or(2048), most) * mebibyte;
    }

    RuleSetPool* pool_ = nullptr;
    std::optional<std::string> rules_;
    std::optional<std::uint64_t> up_to_;
    std::optional<std::string> men_;
    std::uint64_t jobs_ = 1;
    std::optional<std::uint64_t> mebibytes_;
    bool is_whole_ = false;
    bool is_by_subspaces_ = false;
    std::optional<std::string> output_;
    std::optional<std::string> check_;
    std::optional<std::string> plan_;
    std::optional<std::string> verify_;
    bool has_plies_ = false;
    bool is_last_only_ = false;
};

} // namespace

std::unique_ptr<Verb> make_solve() { return std::make_unique<Solve>(); }

} // namespace merels::cli
