#pragma once

#include <engine/exact/plan/step.hpp>
#include <engine/exact/retrograde/pair_solver.hpp>

namespace merels::exact {

struct StepDone {
    /// False if it was stopped; the tables are then of no use.
    bool is_complete;
    /// Values that were looked up.
    std::uint64_t lookups;
};

/// Solves a step in memory: its tables are added, and those that it needs must be finished.
StepDone solve_step(const PlacingRules& rules, Tables& tables, const Step& step, const Crew& crew,
                    const LayerDone& done = {});

} // namespace merels::exact
