#pragma once

// The subspaces that are solved together, and those that must be finished before: pairs with empty
// hands, or subspaces with men in hand.

#include <engine/exact/plan/plan.hpp>

namespace merels::exact {

/// A subspace, or two that plies lead to and fro between.
struct Step {
    /// The greater one of a pair.
    Subspace subspace;
    /// The one with the sides exchanged is solved together with it.
    bool is_pair = false;
    /// The slots of both together.
    std::uint64_t slots = 0;
    /// Where plies lead to that end in no side of this step: all earlier in the plan.
    std::vector<Subspace> needs;

    std::vector<Subspace> sides() const;
};

/// The steps of a plan, each after those that it needs.
struct Agenda {
    const RuleSet* rule_set;
    std::vector<Step> steps;
    /// The size of tables that belong to no single step.
    std::uint64_t index_bytes = 0;

    std::uint64_t slots() const;
    /// The most memory that solving all of it takes when all values are kept.
    std::uint64_t bytes() const;
};

/// The rule set of the plan must outlive it.
Agenda agenda_of(const Plan& plan);

} // namespace merels::exact
