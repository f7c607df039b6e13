#pragma once

// The exact values of a whole game with captures by subspaces, men in hand and all, in memory.
//
//   const auto plan = plan_game(rule_set);
//   const auto database = solve(*plan, {.jobs = 2});
//   database->probe(Position{rule_set})      ->  Exact::draw()
//   solve(*plan, {.most_bytes = 1}).error()  ->  E804: how much it takes

#include <engine/exact/plan/placing_plan.hpp>
#include <engine/exact/sliding_database.hpp>
#include <engine/oracle.hpp>
#include <libnotation/base/crew.hpp>

namespace merels::exact {

class PlacingDatabase;

struct PlacingOptions {
    unsigned jobs = 1;
    std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max();
    std::stop_token stop = {};
    /// Otherwise values are dropped that no later step needs, and in the end only those of the
    /// first positions of the game are left.
    bool keeps_all = true;
    /// Called from the calling thread before each subspace, with the slots done of all, those with
    /// empty hands included.
    std::function<void(Subspace, std::uint64_t slots_done)> progress = {};
    /// Called with each subspace that is complete, while the values that its plies lead to are
    /// there.
    std::function<void(const PlacingDatabase&, Subspace)> finished = {};
};

/// Values of all positions of a game, possible or not, with as many men on the board and in hand as
/// can occur.
class PlacingDatabase : public Oracle {
public:
    const RuleSet& rule_set() const { return sliding_.rule_set(); }
    /// Null if there is none, or it was dropped.
    const Table* table(Subspace subspace) const { return sliding_.table(subspace); }
    /// O(points).
    std::optional<Exact> probe(const Position& position) const override {
        return sliding_.probe(position);
    }
    /// Values that were looked up while solving.
    std::uint64_t lookups() const { return lookups_; }

private:
    friend Result<PlacingDatabase> solve(const PlacingPlan& plan, const PlacingOptions& options);
    explicit PlacingDatabase(SlidingDatabase sliding)
        : sliding_(std::move(sliding)), lookups_(sliding_.lookups()) {}

    /// False if it was stopped.
    bool solve_step(const PlacingRules& rules, const Step& step, const Crew& crew);
    void drop(Subspace subspace);

    /// Its tables are those with men in hand, too.
    SlidingDatabase sliding_;
    std::uint64_t lookups_;
};

/// Solves a whole game, or says that it would take more memory than it may. A stop is an error
/// with no diagnostics.
Result<PlacingDatabase> solve(const PlacingPlan& plan, const PlacingOptions& options = {});

} // namespace merels::exact
