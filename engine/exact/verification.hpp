#pragma once

#include <engine/exact/index/tables.hpp>
#include <engine/oracle.hpp>

#include <optional>
#include <stop_token>

namespace merels::exact {

/// A position whose stored value does not agree with the values of the positions to which its plies
/// lead.
struct Mismatch {
    Position position;
    Exact stored;
    /// The result of `derive`.
    std::optional<Exact> derived;
};

/// Computes the value of a position from the values of the positions to which its plies lead. The
/// function uses the legal moves and outcomes of the library, but no code of the solver. The result
/// is empty if a value is missing.
std::optional<Exact> derive(const Oracle& values, const Position& position);

struct VerifyOptions {
    unsigned jobs = 1;
    /// With the step N, every N-th slot is verified.
    std::uint64_t step = 1;
    /// True to compare numbers of plies as well as verdicts.
    bool has_plies = true;
    std::stop_token stop = {};
};

/// Computes the values of a subspace again, and returns the first difference. `values` must have
/// all positions of the subspace, and all positions to which their plies lead. If no subspace has a
/// difference, all values are correct, because each win or loss in N plies follows from wins and
/// losses in fewer plies. If `has_plies` is false, the function only proves that the verdicts do
/// not contradict each other. O(slots × plies).
std::optional<Mismatch> verify(const Oracle& values, const RuleSet& rule_set, const Table& table,
                               const VerifyOptions& options = {});

} // namespace merels::exact
