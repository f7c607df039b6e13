#include <cli/solve_subspaces.hpp>

#include <cli/progress.hpp>
#include <cli/result_or_failure.hpp>
#include <cli/solve_words.hpp>
#include <cli/text.hpp>
#include <engine/exact/placing_database.hpp>

namespace merels::cli {

namespace {

void print_plan(Output& out, const exact::PlacingPlan& plan) {
    constexpr std::string_view row = "{:<13}  {:>15}  {}\n";
    out.print(row, "men", "slots", "after");
    for (const exact::PlannedPair& pair : plan.sliding.pairs)
        out.print(row, in_words(pair.subspace), grouped(pair.slots), in_words(pair.needs));
    for (const exact::PlacingStep& step : plan.steps)
        out.print(row, in_words(step.subspace), grouped(step.slots), in_words(step.needs));
    out.print("{:<13}  {:>15}\n", "empty hands", grouped(plan.sliding.slots()));
    out.print("{:<13}  {:>15}\n", "men in hand", grouped(plan.slots()));
    out.print(row, "all", grouped(plan.sliding.slots() + plan.slots()), memory(plan.least_bytes));
}

/// Prints subspaces as they are solved.
class Printer {
public:
    Printer(Output& out, const exact::PlacingPlan& plan, const BySubspaces& options)
        : out_(out), plan_(plan), options_(options) {}

    Status solve() {
        const std::uint64_t slots = plan_.sliding.slots() + plan_.slots();
        progress_.say(fmt::format("{}: {} pairs, {} steps with men in hand, {} slots, {}, about {}",
                                  plan_.rule_set->id, plan_.sliding.pairs.size(),
                                  plan_.steps.size(), grouped(slots), memory(plan_.least_bytes),
                                  duration(seconds_for(slots, options_.jobs))));
        const auto database = value_or_failure(exact::solve(
            plan_, {.jobs = options_.jobs,
                    .most_bytes = options_.most_bytes,
                    .stop = {},
                    .keeps_all = false,
                    .progress = [&](exact::Subspace now, std::uint64_t done) { show(now, done); },
                    .finished = [&](const exact::PlacingDatabase& all,
                                    exact::Subspace subspace) { finish(all, subspace); }}));
        progress_.clear();
        if (wrong_) {
            print_mismatch(out_, *wrong_);
            return Status::findings;
        }
        if (options_.verifies)
            out_.print("verified: every position has the value that its legal turns give it\n");
        return Status::fine;
    }

private:
    void show(exact::Subspace now, std::uint64_t slots_done) {
        if (!progress_.is_due()) return;
        const auto all = static_cast<double>(plan_.sliding.slots() + plan_.slots());
        progress_.show(static_cast<double>(slots_done) / all, in_words(now) + " men");
    }

    void finish(const exact::PlacingDatabase& database, exact::Subspace subspace) {
        const exact::Table& table = *database.table(subspace);
        progress_.clear();
        if (!has_head_) out_.print("mover\topponent\tmover_hand\topponent_hand\t{}", tally_head);
        has_head_ = true;
        out_.print("{}\t{}\t{}\t{}\t{}", subspace.mover, subspace.opponent, subspace.hands.mover,
                   subspace.hands.opponent, tally_columns(exact::tally(table), true));
        if (options_.verifies && !wrong_)
            wrong_ = exact::verify(database, *plan_.rule_set, table, {.jobs = options_.jobs});
    }

    Output& out_;
    const exact::PlacingPlan& plan_;
    const BySubspaces& options_;
    Progress progress_;
    bool has_head_ = false;
    std::optional<exact::Mismatch> wrong_;
};

} // namespace

Status solve_by_subspaces(Output& out, const RuleSet& rule_set, const BySubspaces& options) {
    const exact::PlacingPlan plan = value_or_failure(exact::plan_game(rule_set));
    if (options.is_plan) {
        print_plan(out, plan);
        return Status::fine;
    }
    return Printer{out, plan, options}.solve();
}

} // namespace merels::cli
