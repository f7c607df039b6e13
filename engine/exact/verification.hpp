#pragma once

#include <engine/exact/index/tables.hpp>
#include <engine/oracle.hpp>

#include <optional>
#include <stop_token>

namespace merels::exact {

/// A position whose stored value does not agree with its plies.
struct Mismatch {
    Position position;
    Exact stored;
    /// The value that follows from the plies; empty if the value of a ply is missing.
    std::optional<Exact> derived;
};

/// The value of a position from the values after its plies. It uses only the library's legal moves
/// and outcomes, and no code of the solver. Empty if a value is missing.
std::optional<Exact> derive(const Oracle& values, const Position& position);

struct VerifyOptions {
    unsigned jobs = 1;
    /// One slot out of this number is derived.
    std::uint64_t step = 1;
    /// Compares not only the verdicts, but also the plies.
    bool has_plies = true;
    std::stop_token stop = {};
};

/// Derives the values of a subspace again and returns the first that differs, if there is one.
/// `values` has the subspace and all positions that its plies lead to. If no slot differs in any
/// subspace, all values are right. Then each win or loss follows from a position that ends one ply
/// earlier, and a position that never ends is a draw. Without plies, the verdicts are only known to
/// agree with each other. O(slots × plies).
std::optional<Mismatch> verify(const Oracle& values, const RuleSet& rule_set, const Table& table,
                               const VerifyOptions& options = {});

} // namespace merels::exact
