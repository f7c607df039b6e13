#include <cli/solve_subspaces.hpp>

#include <cli/progress.hpp>
#include <cli/result_or_failure.hpp>
#include <cli/text.hpp>
#include <engine/exact/placing_database.hpp>
#include <engine/exact/tally.hpp>
#include <engine/exact/verification.hpp>
#include <libnotation/text/position_text.hpp>

namespace merels::cli {

namespace {

/// "3-4 (5-4)": on the board, and in hand.
std::string in_words(exact::Subspace subspace) {
    const auto& [mover, opponent, hands] = subspace;
    if (!subspace.is_placing()) return fmt::format("{}-{}", mover, opponent);
    return fmt::format("{}-{} ({}-{})", mover, opponent, hands.mover, hands.opponent);
}

std::string in_words(const std::vector<exact::Subspace>& subspaces) {
    std::string words;
    for (const exact::Subspace subspace : subspaces)
        words += (words.empty() ? "" : ", ") + in_words(subspace);
    return words.empty() ? "-" : words;
}

void print_plan(Output& out, const exact::PlacingPlan& plan) {
    constexpr std::string_view row = "{:<13}  {:>15}  {}\n";
    out.print(row, "men", "slots", "after");
    for (const exact::PlannedPair& pair : plan.sliding.pairs)
        out.print(row, in_words(pair.subspace), grouped(pair.slots), in_words(pair.needs));
    for (const exact::PlacingStep& step : plan.steps)
        out.print(row, in_words(step.subspace), grouped(step.slots), in_words(step.needs));
    out.print("{:<13}  {:>15}\n", "empty hands", grouped(plan.sliding.slots()));
    out.print("{:<13}  {:>15}\n", "men in hand", grouped(plan.slots()));
    out.print(row, "all", grouped(plan.sliding.slots() + plan.slots()),
              grouped((plan.least_bytes >> 20) + 1) + " MB of memory");
}

/// Prints subspaces as they are solved.
class Printer {
public:
    Printer(Output& out, const exact::PlacingPlan& plan, const BySubspaces& options)
        : out_(out), plan_(plan), options_(options) {}

    Status solve() {
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
            out_.print("wrong: {} is a {}, its turns say {}\n", format_position(wrong_->position),
                       format(wrong_->stored),
                       wrong_->derived ? format(*wrong_->derived) : "nothing");
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
        const exact::Tally tally = exact::tally(table);
        progress_.clear();
        if (!has_head_)
            out_.print("mover\topponent\tmover_hand\topponent_hand\tpositions\twin\tdraw\tloss\t"
                       "longest_win\tlongest_loss\n");
        has_head_ = true;
        out_.print("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", subspace.mover, subspace.opponent,
                   subspace.hands.mover, subspace.hands.opponent, tally.positions, tally.wins,
                   tally.draws, tally.losses, tally.longest_win, tally.longest_loss);
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
