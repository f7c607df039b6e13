#include <engine/exact/retrograde/step_solver.hpp>

#include <engine/exact/retrograde/placing_sweep.hpp>

namespace merels::exact {

namespace {

template <class Solver> StepDone run(Solver solver, const LayerDone& done) {
    const bool is_complete = solver.run(done);
    return {is_complete, solver.lookups()};
}

} // namespace

StepDone solve_step(const PlacingRules& rules, Tables& tables, const Step& step, const Crew& crew,
                    const LayerDone& done) {
    if (!step.subspace.is_placing())
        return run(PairSolver{rules.sliding(), tables, step.subspace, crew}, done);
    if (rules.is_cyclic(step.subspace))
        return run(PairSolver{rules, tables, step.subspace, crew}, done);
    PlacingSweep sweep{rules, tables, step.subspace};
    const bool is_complete = sweep.run(crew);
    return {is_complete, sweep.lookups()};
}

} // namespace merels::exact
