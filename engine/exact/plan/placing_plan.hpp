#pragma once

// The subspaces of a whole game, men in hand and all, in the order in which they are solved.
//
//   const auto plan = plan_game(*rule_sets::find("six-mens-morris"));
//   plan->sliding.pairs                 ->  those with empty hands, which come first
//   plan->steps.back().subspace         ->  {0, 0, {6, 6}}: nothing placed yet
//   plan->bytes, plan->least_bytes      ->  with all values kept, or only those still needed
//   plan_game(*rule_sets::find("shax")).error()   ->  E801, with the reason

#include <engine/exact/plan/step.hpp>
#include <engine/exact/rules/placing_rules.hpp>

namespace merels::exact {

struct PlacingPlan {
    const RuleSet* rule_set;
    /// The subspaces with empty hands that the game can come to.
    Plan sliding;
    /// Those with men in hand; fewer of them come first.
    std::vector<Step> steps;
    /// The most memory that solving takes when all values are kept.
    std::uint64_t bytes = 0;
    /// The same when values are dropped that no later step needs.
    std::uint64_t least_bytes = 0;
    /// The size of tables that belong to no single step; included in both.
    std::uint64_t index_bytes = 0;

    /// Slots with men in hand.
    std::uint64_t slots() const;
};

/// All of a plan's, in the order in which they are solved.
std::vector<Subspace> subspaces(const PlacingPlan& plan);

/// All subspaces that a game can go through from its first position on, or why they cannot be
/// solved. The rule set must outlive the plan.
Result<PlacingPlan> plan_game(const RuleSet& rule_set);

/// The same for the positions with these men on the board and in hand, and for all that follow from
/// them. The game must be able to reach these numbers (E802).
Result<PlacingPlan> plan_game_from(const RuleSet& rule_set, Subspace subspace);

/// All of a plan, those with empty hands first.
Agenda agenda_of(const PlacingPlan& plan);

/// For each step the subspaces that no later one needs; none for the last step, so that the first
/// positions of the game keep their values.
std::vector<std::vector<Subspace>> last_needed(const PlacingPlan& plan);

} // namespace merels::exact
