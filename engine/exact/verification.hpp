#pragma once

#include <engine/exact/sliding_database.hpp>

#include <optional>
#include <stop_token>

namespace merels::exact {

/// A position whose stored value is not what its plies say.
struct Mismatch {
    Position position;
    Exact stored;
    /// Nothing where the value of a ply is missing.
    std::optional<Exact> derived;
};

/// What a position's plies say it is worth, each of them probed: the library's own legal moves and
/// outcomes, and nothing of what solved it. Nothing where a value is missing.
std::optional<Exact> derive(const Oracle& values, const Position& position);

struct VerifyOptions {
    unsigned jobs = 1;
    /// Of so many slots one is derived.
    std::uint64_t step = 1;
    /// Compare plies, too, and not the verdicts alone.
    bool has_plies = true;
    std::stop_token stop = {};
};

/// What is verified: the slots of a subspace, and what each is worth; nothing where that cannot be
/// read, and the slot is passed over.
struct StoredValues {
    const SubspaceIndex& index;
    std::function<std::optional<Exact>(std::uint64_t slot)> value;
};

/// Derives the slots of a subspace anew and returns the first that differs, if there is one;
/// `values` has the subspace and all that its plies lead to. Where none does in any subspace, all
/// values are true: wins and losses lead to each other by one ply less, and what never comes to an
/// end is a draw. Verdicts alone are then only known to agree with each other. O(slots × plies).
std::optional<Mismatch> verify(const Oracle& values, const RuleSet& rule_set,
                               const StoredValues& stored, const VerifyOptions& options);
std::optional<Mismatch> verify(const Oracle& values, const RuleSet& rule_set, const Table& table,
                               const VerifyOptions& options = {});

/// The same for every slot of a subspace of the database.
std::optional<Mismatch> verify(const SlidingDatabase& database, Subspace subspace,
                               unsigned jobs = 1, std::stop_token stop = {});

} // namespace merels::exact
