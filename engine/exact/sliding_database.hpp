#pragma once

// The exact values of all positions with both hands empty and a given number of men, in memory.
//
//   const auto plan = plan_up_to(rule_set, 6);
//   const auto database = solve(*plan, {.jobs = 2});
//   database->probe(position)       ->  Exact::win_in(5); empty if it has no value
//   solve(*plan, {.most_bytes = 1}).error()  ->  E804 with the memory that is needed

#include <engine/exact/index/tables.hpp>
#include <engine/exact/plan/plan.hpp>
#include <engine/exact/rules/sliding_rules.hpp>
#include <engine/oracle.hpp>

#include <functional>
#include <limits>
#include <stop_token>

namespace merels::exact {

/// How far solving has come.
struct SolveProgress {
    Subspace pair;
    /// Of the plan's, those that are done.
    std::uint64_t slots_done;
    /// The number of plies to the end of the positions that are being found.
    unsigned layer;
};

struct SolveOptions {
    unsigned jobs = 1;
    std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max();
    std::stop_token stop = {};
    /// Called from the calling thread, after each layer.
    std::function<void(const SolveProgress&)> progress = {};
};

/// Values of the pairs of a plan; those of a pair are complete or not there.
class SlidingDatabase : public Oracle {
public:
    const RuleSet& rule_set() const { return *rule_set_; }
    /// In the order of the plan.
    const std::vector<Subspace>& pairs() const { return pairs_; }
    /// Null if there is none.
    const Table* table(Subspace subspace) const { return tables_->find(subspace); }

    /// Empty if a position was not solved. Plies without a capture are not counted. O(points).
    std::optional<Exact> probe(const Position& position) const override;
    /// Values that were looked up while solving.
    std::uint64_t lookups() const { return lookups_; }

private:
    friend class PlacingDatabase;
    friend Result<SlidingDatabase> solve(const Plan& plan, const SolveOptions& options);
    explicit SlidingDatabase(const RuleSet& rule_set);

    const RuleSet* rule_set_;
    std::vector<Subspace> pairs_;
    std::unique_ptr<Tables> tables_;
    std::uint64_t lookups_ = 0;
};

/// The error of solving if it may use at most `most_bytes`.
Diagnostics too_little_memory(std::uint64_t bytes, std::uint64_t most_bytes);

/// Solves the pairs of a plan, or says that it would take more memory than it may. Stopped early,
/// the database has the pairs that were complete.
Result<SlidingDatabase> solve(const Plan& plan, const SolveOptions& options = {});

} // namespace merels::exact
