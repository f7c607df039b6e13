#include <cli/progress.hpp>
#include <cli/result_or_failure.hpp>
#include <cli/rule_files.hpp>
#include <cli/solve_subspaces.hpp>
#include <cli/solve_whole.hpp>
#include <cli/text.hpp>
#include <cli/verb.hpp>
#include <engine/exact/tally.hpp>
#include <engine/exact/verification.hpp>
#include <libnotation/text/position_text.hpp>

#include <charconv>

namespace merels::cli {

namespace {

constexpr std::uint64_t megabyte = std::uint64_t{1} << 20;

/// "5-4" into the men of the two sides.
exact::Subspace parse_men(const std::string& text) {
    exact::Subspace men{};
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, men.mover);
    if (first.ec == std::errc{} && first.ptr != end && *first.ptr == '-') {
        const auto second = std::from_chars(first.ptr + 1, end, men.opponent);
        if (second.ec == std::errc{} && second.ptr == end) return men;
    }
    throw UsageError{fmt::format("--men takes two numbers, as in 5-4, not '{}'", printable(text))};
}

/// Both subspaces of a pair, or the one that leads to itself.
std::vector<exact::Subspace> sides(exact::Subspace pair) {
    if (pair.mover == pair.opponent) return {pair};
    return {pair.after_ply(), pair};
}

class Solve : public Verb {
public:
    std::string name() const override { return "solve"; }
    std::string summary() const override {
        return "compute who wins, in all positions that fit into memory";
    }

    void describe(Options& options) override {
        pool_ = &options.pool();
        options.operand(Value::rule_set("RULES"), rules_, Need::required);
        options.option("-u,--up-to", "N", up_to_, "empty hands and at most N men on the board");
        options.option("-m,--men", "A-B", men_,
                       "empty hands, A men against B, and all that captures lead to");
        options.flag("-a,--all", is_whole_, "the whole game, from the first placement on");
        options.flag("--subspaces", is_by_subspaces_,
                     "with --all: by numbers of men on the board and in hand");
        options.option("-j,--jobs", "N", jobs_, "threads that solve (1)");
        options.option("--memory", "MB", megabytes_, "the most memory that it may take (2048)");
        options.flag("--plan", is_plan_, "print what would be solved and what it takes");
        options.flag("--verify", verifies_,
                     "derive every position anew from the legal turns, and compare");
        options.example("merels solve nine-mens-morris --up-to 8 --jobs 2");
        options.example("merels solve six-mens-morris --men 5-4 --verify");
        options.example("merels solve three-mens-morris --all");
        options.example("merels solve six-mens-morris --all --subspaces --verify");
        options.example("merels solve eleven-mens-morris --men 6-5 --plan");
        options.note("The values hold for best play, where the winner is as fast and the loser as");
        options.note("slow as possible; a turn with its captures is one ply. Draws by repetition");
        options.note("and by turns without a capture are left out. Positions are counted once");
        options.note("with all their images under the symmetries of the board.");
    }

    Status run(Output& out) override {
        if (jobs_ < 1 || jobs_ > 256) throw UsageError{"--jobs takes a number from 1 to 256"};
        const RuleSet& rule_set = rule_set_called(*rules_, *pool_);
        if (up_to_.has_value() + men_.has_value() + is_whole_ != 1)
            throw UsageError{"say how much is to be solved: --up-to N, --men A-B or --all"};
        if (is_by_subspaces_) {
            if (!is_whole_) throw UsageError{"--subspaces is for --all"};
            return solve_by_subspaces(
                out, rule_set, {static_cast<unsigned>(jobs_), most_bytes(), is_plan_, verifies_});
        }
        if (is_whole_) {
            if (is_plan_ || verifies_)
                throw UsageError{"--plan and --verify are for --up-to, --men and --subspaces"};
            solve_whole_game(out, rule_set, static_cast<unsigned>(jobs_), most_bytes());
            return Status::fine;
        }
        return solve_sliding(out, make_plan(rule_set));
    }

private:
    Status solve_sliding(Output& out, const exact::Plan& plan) const {
        if (is_plan_) {
            print_plan(out, plan);
            return Status::fine;
        }
        const exact::SlidingDatabase database = solved(plan);
        print_tallies(out, database);
        return verifies_ ? verify_all(out, database) : Status::fine;
    }

    exact::Plan make_plan(const RuleSet& rule_set) const {
        if (men_) return value_or_failure(exact::plan_for(rule_set, parse_men(*men_)));
        constexpr std::uint64_t most = max_points;
        const auto men = static_cast<unsigned>(std::min(*up_to_, most));
        return value_or_failure(exact::plan_up_to(rule_set, men));
    }

    static void print_plan(Output& out, const exact::Plan& plan) {
        out.print("{:<7}  {:>15}  {}\n", "men", "slots", "after");
        for (const exact::PlannedPair& pair : plan.pairs) {
            std::string needs;
            for (const exact::Subspace need : pair.needs)
                needs += fmt::format("{}{}", needs.empty() ? "" : ", ", in_words(need));
            out.print("{:<7}  {:>15}  {}\n", in_words(pair.subspace), grouped(pair.slots),
                      needs.empty() ? "-" : needs);
        }
        out.print("{:<7}  {:>15}  {} MB of memory\n", "all", grouped(plan.slots()),
                  grouped(plan.bytes / megabyte + 1));
    }

    exact::SlidingDatabase solved(const exact::Plan& plan) const {
        Progress progress;
        const double all = static_cast<double>(plan.slots());
        const auto show = [&](const exact::SolveProgress& now) {
            if (!progress.is_due()) return;
            progress.show(static_cast<double>(now.slots_done) / all,
                          fmt::format("{} men, ply {}", in_words(now.pair), now.layer));
        };
        return value_or_failure(exact::solve(plan, {.jobs = static_cast<unsigned>(jobs_),
                                                    .most_bytes = most_bytes(),
                                                    .stop = {},
                                                    .progress = show}));
    }

    std::uint64_t most_bytes() const {
        constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max() / megabyte;
        return std::min(megabytes_, most) * megabyte;
    }

    static void print_tallies(Output& out, const exact::SlidingDatabase& database) {
        out.print("mover\topponent\tpositions\twin\tdraw\tloss\tlongest_win\tlongest_loss\n");
        for (const exact::Subspace pair : database.pairs())
            for (const exact::Subspace side : sides(pair)) {
                const exact::Tally tally = exact::tally(*database.table(side));
                out.print("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", side.mover, side.opponent,
                          tally.positions, tally.wins, tally.draws, tally.losses, tally.longest_win,
                          tally.longest_loss);
            }
    }

    Status verify_all(Output& out, const exact::SlidingDatabase& database) const {
        Progress progress;
        for (const exact::Subspace pair : database.pairs())
            for (const exact::Subspace side : sides(pair)) {
                if (progress.is_due()) progress.show({}, "verifying " + in_words(side) + " men");
                const auto wrong = exact::verify(database, side, static_cast<unsigned>(jobs_));
                if (!wrong) continue;
                out.print("wrong: {} is a {}, its turns say {}\n", format_position(wrong->position),
                          format(wrong->stored),
                          wrong->derived ? format(*wrong->derived) : "nothing");
                return Status::findings;
            }
        out.print("verified: every position has the value that its legal turns give it\n");
        return Status::fine;
    }

    static std::string in_words(exact::Subspace men) {
        return fmt::format("{}-{}", men.mover, men.opponent);
    }

    RuleSetPool* pool_ = nullptr;
    std::optional<std::string> rules_;
    std::optional<std::uint64_t> up_to_;
    std::optional<std::string> men_;
    std::uint64_t jobs_ = 1;
    std::uint64_t megabytes_ = 2048;
    bool is_whole_ = false;
    bool is_by_subspaces_ = false;
    bool is_plan_ = false;
    bool verifies_ = false;
};

} // namespace

std::unique_ptr<Verb> make_solve() { return std::make_unique<Solve>(); }

} // namespace merels::cli
