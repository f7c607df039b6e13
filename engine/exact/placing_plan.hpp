#pragma once

// The subspaces of a whole game, men in hand and all, in the order in which they are solved.
//
//   const auto plan = plan_game(*rule_sets::find("six-mens-morris"));
//   plan->sliding.pairs                 ->  those with empty hands, which come first
//   plan->steps.back().subspace         ->  {0, 0, {6, 6}}: nothing placed yet
//   plan->bytes, plan->least_bytes      ->  with all values kept, or only those still needed
//   plan_game(*rule_sets::find("shax")).error()   ->  E801, with the reason

#include <engine/exact/placing_rules.hpp>
#include <engine/exact/plan.hpp>

namespace merels::exact {

/// A subspace with men in hand, or two that plies lead to and fro between.
struct PlacingStep {
    /// Of two the greater one.
    Subspace subspace;
    /// The one with the sides exchanged is solved together with it.
    bool is_pair = false;
    /// Of both together.
    std::uint64_t slots = 0;
    /// Where plies lead, empty hands included: all earlier in the plan.
    std::vector<Subspace> needs;

    std::vector<Subspace> sides() const;
};

struct PlacingPlan {
    const RuleSet* rule_set;
    /// The subspaces with empty hands that the game can come to.
    Plan sliding;
    /// Fewer men in hand come first.
    std::vector<PlacingStep> steps;
    /// The most memory that solving takes when all values are kept.
    std::uint64_t bytes = 0;
    /// The same when values are dropped that no later step needs.
    std::uint64_t least_bytes = 0;

    /// With men in hand.
    std::uint64_t slots() const;
};

/// All of a plan's, in the order in which they are solved.
std::vector<Subspace> subspaces(const PlacingPlan& plan);

/// All subspaces that a game can go through from its first position on, or why they cannot be
/// solved. The rule set must outlive the plan.
Result<PlacingPlan> plan_game(const RuleSet& rule_set);

/// For each step the subspaces that no later one needs; none for the last step, so that the first
/// positions of the game keep their values.
std::vector<std::vector<Subspace>> last_needed(const PlacingPlan& plan);

} // namespace merels::exact
