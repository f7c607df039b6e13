#include <engine/exact/placing_database.hpp>

#include <engine/exact/retrograde/step_solver.hpp>

namespace merels::exact {

bool PlacingDatabase::solve_step(const PlacingRules& rules, const Step& step, const Crew& crew) {
    const StepDone done = exact::solve_step(rules, *sliding_.tables_, step, crew);
    lookups_ += done.lookups;
    return done.is_complete;
}

void PlacingDatabase::drop(Subspace subspace) { sliding_.tables_->remove(subspace); }

Result<PlacingDatabase> solve(const PlacingPlan& plan, const PlacingOptions& options) {
    const std::uint64_t bytes = options.keeps_all ? plan.bytes : plan.least_bytes;
    if (bytes > options.most_bytes) return Unexpected{too_little_memory(bytes, options.most_bytes)};
    std::uint64_t slots_done = 0;
    auto sliding
        = solve(plan.sliding, {.jobs = options.jobs,
                               .stop = options.stop,
                               .progress = [&](const SolveProgress& progress) {
                                   if (options.progress)
                                       options.progress(progress.pair, progress.slots_done);
                               }});
    if (!sliding) return Unexpected{sliding.error()};
    const Unexpected stopped{Diagnostics{}};
    if (options.stop.stop_requested()) return stopped;
    PlacingDatabase database{*std::move(sliding)};
    const auto finish = [&](Subspace subspace) {
        if (options.finished) options.finished(database, subspace);
    };
    for (const PlannedPair& pair : plan.sliding.pairs)
        for (const Subspace side : sides(pair.subspace)) finish(side);
    slots_done += plan.sliding.slots();
    const PlacingRules rules{*plan.rule_set};
    const Crew crew{std::max(1U, options.jobs), options.stop};
    const auto drops = last_needed(plan);
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        if (options.progress) options.progress(plan.steps[i].subspace, slots_done);
        if (!database.solve_step(rules, plan.steps[i], crew)) return stopped;
        slots_done += plan.steps[i].slots;
        for (const Subspace side : plan.steps[i].sides()) finish(side);
        if (!options.keeps_all)
            for (const Subspace subspace : drops[i]) database.drop(subspace);
    }
    return database;
}

} // namespace merels::exact
