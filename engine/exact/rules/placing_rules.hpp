#pragma once

// The rules for numbers of men on the board and in hand. These rules give all subspaces of a game,
// from its first position on.

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
    /// True if plies lead from the subspace to the subspace with the sides exchanged, and back.
    bool is_cyclic(Subspace subspace) const {
        return leads_back(subspace) && leads_back(subspace.after_ply());
    }
    /// True if a ply may lead to the subspace with the sides exchanged.
    bool leads_back(Subspace subspace) const;

    /// The greatest number of lines that a ply can complete.
    unsigned most_lines() const { return most_lines_; }
    /// The number of men that a ply may capture if it completes `lines` lines. The ply captures
    /// fewer men if the opponent has too few men, or if the rules protect some of them.
    unsigned captures_earned(Subspace before, unsigned lines) const;
    /// The subspace after a ply. The result is empty if the opponent has lost because of too few
    /// men.
    std::optional<Subspace> after(Subspace before, PlyNumbers ply) const;
    /// All subspaces to which a ply may lead. The function knows only numbers of men, so some of
    /// these plies may be impossible on the board. The game must not be over.
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
    /// True if placing ends with this number of men on the board, even if there are still men in
    /// hand.
    bool puts_hands_away(unsigned men) const {
        return rules().left_empty > 0 && sliding_.points().size() <= men + rules().left_empty;
    }
    void add_plies(Subspace before, bool is_placement, std::set<Subspace>& found) const;

    const RuleSet* rule_set_;
    SlidingRules sliding_;
    unsigned most_lines_ = 0;
    unsigned shortest_line_;
};

/// The reason why positions with men in hand cannot be solved from men, hands and side to move
/// alone. One possible reason is that the value also depends on marked points or on the first mill.
/// Another possible reason is that the players do not alternate. The result is empty if such
/// positions can be solved.
std::optional<Diagnostic> why_not_placeable(const RuleSet& rule_set);

} // namespace merels::exact
