#pragma once

// Fast rules for positions with both hands empty, on bare sets of points. They agree with the
// library's `legal_moves`; verification compares the two.

#include <engine/exact/index/subspace.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <vector>

namespace merels::exact {

/// The possible plies of one man, for any men of the opponent.
struct Reach {
    Point from;
    /// Points that the man may go to, if they are empty.
    PointSet to;
    /// The points on which the man completes a line.
    PointSet closing;
};

/// The rules of a solvable rule set.
class SlidingRules {
public:
    /// The rule set must outlive this.
    explicit SlidingRules(const RuleSet& rule_set);

    const Rules& rules() const { return *rules_; }
    PointSet points() const { return points_; }

    /// A player with fewer men than this has lost.
    unsigned fewest_men() const { return rules_->loses_below; }
    /// The most opposing men that a ply can capture.
    unsigned most_captures() const { return most_captures_; }
    /// A completed line wins at once, even without a capture.
    bool line_wins(Subspace subspace) const {
        return rules_->both_at_three == BothAtThree::first_mill_wins && subspace == Subspace{3, 3};
    }
    /// True if, with these men of the opponent, it matters whether a move completes a line.
    bool line_counts(Subspace before, PointSet opponent) const;
    bool is_drawn_by_full_board(Subspace subspace) const {
        return rules_->full_board == FullBoard::draw && subspace.men() == points_.size();
    }

    /// Points that a man may come from or go to if they are empty. The numbers are those of its
    /// side's men on the board and in hand.
    PointSet neighbours(Point point, unsigned men, unsigned hand = 0) const {
        return hand == 0 && moves_freely(men) ? points_ : adjacent_[index(point)];
    }
    bool can_move(PointSet men, PointSet empty, unsigned hand = 0) const;
    /// The plies of each man. The vector is cleared first.
    void find_reaches(PointSet men, std::vector<Reach>& reaches) const;

    PointSet in_mills(PointSet men) const {
        PointSet found;
        for (const PointSet line : lines_)
            if (men.contains_all(line)) found |= line;
        return found;
    }
    /// Points where one more man completes a line.
    PointSet closing(PointSet men) const;
    unsigned lines_completed(PointSet men_after, Point to) const;
    PointSet takeable(PointSet men) const;
    /// Men captured by a ply to this point, if that many may be captured, one or more.
    unsigned captures_earned(PointSet men_after, Point to) const;
    /// The possible sets of the opponent's men after this number of captures, in no order; the men
    /// themselves if nothing can be captured. The vector is cleared first.
    void find_remainders(PointSet men, unsigned captures, std::vector<PointSet>& found) const;

private:
    unsigned captures_for(unsigned lines) const;
    /// A man may go to any empty point, not only along edges.
    bool moves_freely(unsigned men) const {
        switch (rules_->movement) {
        case Movement::none: return false;
        case Movement::any: return true;
        case Movement::adjacent: return men <= rules_->fly_at;
        }
        return false;
    }

    const Rules* rules_;
    PointSet points_;
    std::array<PointSet, max_points> adjacent_{};
    std::vector<PointSet> lines_;
    unsigned most_captures_ = 0;
};

} // namespace merels::exact
