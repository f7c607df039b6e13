#pragma once

// The subspaces to solve, in an order in which each step comes after those that it needs.
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

/// A subspace, or a pair: two subspaces that are solved together, because plies lead from each to
/// the other.
struct Step {
    /// The greater one of a pair.
    Subspace subspace;
    bool is_pair = false;
    /// The slots of both subspaces together.
    std::uint64_t slots = 0;
    /// The other subspaces that plies of this step lead to. All are earlier in the agenda.
    std::vector<Subspace> needs;

    std::vector<Subspace> sides() const;
};

/// Steps with empty hands come first, and then those with fewer men in hand.
struct Agenda {
    const RuleSet* rule_set;
    std::vector<Step> steps;
    /// The size of the tables that all steps share.
    std::uint64_t index_bytes = 0;

    std::vector<Subspace> subspaces() const;
    std::uint64_t slots() const;
    /// The most memory that solving the agenda takes if all values are kept.
    std::uint64_t bytes() const;
    /// The same if values that no later step needs are dropped.
    std::uint64_t least_bytes() const;
    /// For each step, the subspaces that no later step needs. The last step has none, so that its
    /// values are kept.
    std::vector<std::vector<Subspace>> last_needed() const;
};

/// The subspace that gives a pair with empty hands its name.
inline Subspace pair_of(Subspace subspace) {
    return subspace.mover >= subspace.opponent ? subspace : subspace.after_ply();
}

/// The subspaces that plies lead to while the game goes on; with empty hands, plies of both
/// subspaces of the pair.
std::set<Subspace> reached_from(const PlacingRules& rules, Subspace subspace);

/// All positions with empty hands and at most `men` men on the board, or the reason why they cannot
/// be solved. The rule set must outlive the agenda. This also holds for the functions below.
Result<Agenda> plan_up_to(const RuleSet& rule_set, unsigned men);

/// The positions with these men on the board and in hand, with either side to move if hands are
/// empty, and all that follow from them. The game must be able to reach these numbers (E802).
Result<Agenda> plan_for(const RuleSet& rule_set, Subspace subspace);

/// All subspaces that a game can go through from its first position on.
Result<Agenda> plan_game(const RuleSet& rule_set);

} // namespace merels::exact
