#pragma once

// The list of subspaces to solve. Each step comes after all steps that it needs.
//
//   const auto agenda = plan_up_to(rule_sets::nine_mens_morris, 11);
//   agenda->steps.front().subspace                   ->  {3, 3}
//   agenda->slots()                                  ->  494 million
//   plan_game(*rule_sets::find("six-mens-morris"))   ->  ends with {0, 0, {6, 6}}: nothing placed
//   plan_up_to(rule_sets::morabaraba, 6).error()     ->  E801, with the reason

#include <engine/exact/rules/placing_rules.hpp>
#include <libnotation/base/result.hpp>

#include <set>
#include <vector>

namespace merels::exact {

/// A step solves one subspace or a pair. A pair is two subspaces that are solved together, because
/// plies lead from each to the other.
struct Step {
    /// The subspace that this step solves. For a pair, `subspace` is the greater of the two in the
    /// order of `<`.
    Subspace subspace;
    bool is_pair = false;
    /// The number of slots of this step. For a pair, the slots of both subspaces count.
    std::uint64_t slots = 0;
    /// The other subspaces to which plies of this step lead. The steps for the subspaces in `needs`
    /// come earlier in the agenda.
    std::vector<Subspace> needs;

    std::vector<Subspace> sides() const;
};

/// The steps of the work, in the order of solving. Steps with fewer men in hand come earlier, so
/// steps with empty hands come first.
struct Agenda {
    const RuleSet* rule_set;
    std::vector<Step> steps;
    /// The size in bytes of the tables that all steps share.
    std::uint64_t index_bytes = 0;

    std::vector<Subspace> subspaces() const;
    std::uint64_t slots() const;
    /// The memory in bytes that solving needs if all values are kept.
    std::uint64_t bytes() const;
    /// The memory in bytes that solving needs if values are dropped as soon as no later step needs
    /// them.
    std::uint64_t least_bytes() const;
    /// For each step, the subspaces whose values can be dropped after the step, because no later
    /// step needs these values. After the last step, nothing is dropped.
    std::vector<std::vector<Subspace>> last_needed() const;
};

/// Returns `subspace` if the player to move has at least as many men as the opponent, and otherwise
/// the subspace with exchanged sides. These two subspaces are a pair. Both hands must be empty.
inline Subspace pair_of(Subspace subspace) {
    return subspace.mover >= subspace.opponent ? subspace : subspace.after_ply();
}

/// The subspaces to which a ply from `subspace` can lead. Plies that end the game are not included.
/// If the hands are empty, the result also contains the subspaces to which a capture from
/// `subspace.after_ply()` can lead.
std::set<Subspace> reached_from(const PlacingRules& rules, Subspace subspace);

/// Plans all positions with empty hands and at most `men` men on the board. If the rule set cannot
/// be solved, returns the reason. In all functions that plan an agenda, the rule set must outlive
/// the agenda.
Result<Agenda> plan_up_to(const RuleSet& rule_set, unsigned men);

/// Plans how to solve the positions of `subspace`, and all later positions. If the hands are empty,
/// the agenda also contains `subspace.after_ply()`. If these numbers of men cannot occur in a game,
/// returns the error E802.
Result<Agenda> plan_for(const RuleSet& rule_set, Subspace subspace);

/// Plans how to solve all subspaces that a game can reach from its first position.
Result<Agenda> plan_game(const RuleSet& rule_set);

} // namespace merels::exact
