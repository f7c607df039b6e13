#pragma once

// Computes how plies change the numbers of men on the board and in hand. Merels uses this code to
// find all subspaces that a game can reach.

#include <engine/exact/rules/sliding_rules.hpp>
#include <libnotation/base/diagnostic.hpp>

#include <optional>
#include <set>

namespace merels::exact {

/// The effect of a ply on the numbers of men.
struct PlyNumbers {
    bool is_placement = false;
    /// The number of lines that the ply completes.
    unsigned lines = 0;
    /// The number of men that the ply captures.
    unsigned taken = 0;
};

class PlacingRules {
public:
    /// The rule set must outlive this object.
    explicit PlacingRules(const RuleSet& rule_set);

    const SlidingRules& sliding() const { return sliding_; }
    const Rules& rules() const { return sliding_.rules(); }
    const RuleSet& rule_set() const { return *rule_set_; }

    /// The subspace of the first position.
    Subspace start() const;
    /// True if the player to move may move a man on the board.
    bool may_slide(Subspace subspace) const {
        return subspace.hands.mover == 0 || rules().slide_while_placing;
    }
    /// True if plies can lead from `subspace` to `subspace.after_ply()`, and from there back to
    /// `subspace`.
    bool is_cyclic(Subspace subspace) const {
        return leads_back(subspace) && leads_back(subspace.after_ply());
    }
    /// True if a ply can lead from `subspace` to `subspace.after_ply()`. After this ply, the other
    /// player is to move, but all numbers of men are the same.
    bool leads_back(Subspace subspace) const;

    /// The greatest number of lines that a ply can complete.
    unsigned most_lines() const { return most_lines_; }
    /// The greatest number of men that a ply may capture if it completes `lines` lines. If the
    /// opponent does not have enough men, or if the rules protect some of the opponent's men, the
    /// ply captures fewer men.
    unsigned captures_earned(Subspace before, unsigned lines) const;
    /// The subspace after a ply. The result is empty if the opponent has lost because of too few
    /// men.
    std::optional<Subspace> after(Subspace before, PlyNumbers ply) const;
    /// All subspaces to which a ply may lead. The function looks only at numbers of men, so it may
    /// also find subspaces that cannot be reached on the board. The game must not be over.
    std::set<Subspace> after(Subspace before) const;
    /// True if the player who made the last ply has too few men.
    bool has_lost_by_own_ply(Subspace after) const {
        return after.opponent + after.hands.opponent < sliding_.fewest_men();
    }
    /// True if one of the players has too few men.
    bool is_over(Subspace subspace) const {
        return has_lost_by_own_ply(subspace) || has_lost_by_own_ply(subspace.after_ply());
    }

private:
    /// True if placing ends as soon as `men` men are on the board, even if the players still have
    /// men in hand.
    bool puts_hands_away(unsigned men) const {
        return rules().left_empty > 0 && sliding_.points().size() <= men + rules().left_empty;
    }
    void add_plies(Subspace before, bool is_placement, std::set<Subspace>& found) const;

    const RuleSet* rule_set_;
    SlidingRules sliding_;
    unsigned most_lines_ = 0;
    unsigned shortest_line_;
};

/// The reason why Merels cannot solve the positions with men in hand. For example, the players do
/// not always alternate, or the value of a position also depends on marked points or on the first
/// mill. If Merels can solve these positions, the result is empty.
std::optional<Diagnostic> why_not_placeable(const RuleSet& rule_set);

} // namespace merels::exact
