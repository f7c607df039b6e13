#pragma once

// A plan of solving: the pairs in their order, with the memory that they need.
//
//   const auto plan = plan_up_to(rule_sets::nine_mens_morris, 11);
//   plan->pairs.front().subspace   ->  {3, 3}
//   plan->slots()                  ->  494 million
//   plan_up_to(rule_sets::morabaraba, 6).error()  ->  E801, with the reason

#include <engine/exact/index/subspace.hpp>
#include <libnotation/base/result.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <set>

namespace merels::exact {

/// Both subspaces of a pair, or the one that leads to itself.
std::vector<Subspace> sides(Subspace pair);

/// Where captures lead from both sides of a pair, as long as the game goes on.
std::set<Subspace> inputs(const RuleSet& rule_set, Subspace pair);

/// Two subspaces that are solved together, because plies lead from one to the other.
struct PlannedPair {
    /// The one whose mover has as many men as the opponent or more.
    Subspace subspace;
    /// The slots of both subspaces together.
    std::uint64_t slots = 0;
    /// Where captures lead: pairs named as this one, all earlier in the plan.
    std::vector<Subspace> needs;
};

/// Pairs in an order in which each comes after those that it needs.
struct Plan {
    const RuleSet* rule_set;
    std::vector<PlannedPair> pairs;
    /// The most memory that solving all of it takes; values stay in memory.
    std::uint64_t bytes = 0;
    /// The size of tables that belong to no single pair; included in `bytes`.
    std::uint64_t index_bytes = 0;

    std::uint64_t slots() const;
};

/// All positions with empty hands and at most `men` men on the board, or the reason why they cannot
/// be solved. The rule set must outlive the plan.
Result<Plan> plan_up_to(const RuleSet& rule_set, unsigned men);

/// These numbers of men against each other, with either side to move, and all that captures lead
/// to.
Result<Plan> plan_for(const RuleSet& rule_set, Subspace subspace);
/// The same for several of them.
Result<Plan> plan_for_all(const RuleSet& rule_set, const std::set<Subspace>& subspaces);

} // namespace merels::exact
