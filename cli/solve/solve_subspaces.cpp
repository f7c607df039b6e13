#include <cli/solve/solve_subspaces.hpp>

#include <cli/command_line/result_or_failure.hpp>
#include <cli/solve/solve_words.hpp>
#include <cli/terminal/progress.hpp>
#include <cli/terminal/text.hpp>
#include <engine/exact/placing_database.hpp>

namespace merels::cli {

namespace {

/// Prints subspaces as they are solved.
class Printer {
public:
    Printer(Output& out, const exact::PlacingPlan& plan, const BySubspaces& options)
        : out_(out), plan_(plan), options_(options) {}

    Status solve() {
        const std::uint64_t slots = plan_.sliding.slots() + plan_.slots();
        progress_.say(fmt::format("{}: {}, {} slots, {} of memory, about {}{}", plan_.rule_set->id,
                                  count_in_words(exact::agenda_of(plan_).steps), grouped(slots),
                                  mebibytes(plan_.least_bytes),
                                  duration(seconds_for(slots, options_.jobs)),
                                  in_words(options_.verifying)));
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
        if (options_.verifying != exact::Verifying::nothing)
            print_verified(out_, slots_verified_,
                           counted(exact::agenda_of(plan_).steps.size(), "step"));
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
        if (!has_head_) print_tally_head(out_, true);
        has_head_ = true;
        print_tally(out_, subspace, exact::tally(table, options_.jobs), true, true);
        if (options_.verifying == exact::Verifying::nothing || wrong_) return;
        const std::uint64_t step = exact::step_to_verify(table.index, options_.verifying);
        wrong_ = exact::verify(database, *plan_.rule_set, table,
                               {.jobs = options_.jobs, .step = step});
        slots_verified_ += (table.values.size() + step - 1) / step;
    }

    Output& out_;
    const exact::PlacingPlan& plan_;
    const BySubspaces& options_;
    Progress progress_;
    bool has_head_ = false;
    std::uint64_t slots_verified_ = 0;
    std::optional<exact::Mismatch> wrong_;
};

} // namespace

Status solve_by_subspaces(Output& out, const exact::PlacingPlan& plan, const BySubspaces& options) {
    return Printer{out, plan, options}.solve();
}

} // namespace merels::cli
