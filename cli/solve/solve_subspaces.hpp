#pragma once

#include <cli/terminal/output.hpp>
#include <cli/terminal/status.hpp>
#include <engine/exact/plan/placing_plan.hpp>
#include <engine/exact/stored_solver.hpp>

namespace merels::cli {

struct BySubspaces {
    unsigned jobs = 1;
    std::uint64_t most_bytes = 0;
    exact::Verifying verifying = exact::Verifying::sample;
};

/// Solves a game in memory by numbers of men on the board and in hand and prints how many positions
/// of each are won, possible or not. Findings are values that verification does not confirm; too
/// little memory is a `Failure`.
Status solve_by_subspaces(Output& out, const exact::PlacingPlan& plan, const BySubspaces& options);

} // namespace merels::cli
