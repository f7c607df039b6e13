#pragma once

#include <cli/output.hpp>
#include <cli/status.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <cstdint>

namespace merels::cli {

struct BySubspaces {
    unsigned jobs = 1;
    std::uint64_t most_bytes = 0;
    /// Only print what would be solved.
    bool is_plan = false;
    bool verifies = false;
};

/// Solves a whole game by numbers of men on the board and in hand and prints how many positions of
/// each are won, possible or not. Findings are values that verification does not confirm; rules
/// that cannot be solved so, or too little memory, are a `Failure`.
Status solve_by_subspaces(Output& out, const RuleSet& rule_set, const BySubspaces& options);

} // namespace merels::cli
