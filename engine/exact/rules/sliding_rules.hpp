#pragma once

// Fast rules for positions with empty hands. The functions of this file work directly with sets of
// points, and agree with `legal_moves` of the library. `verify` compares the functions of this file
// with `legal_moves`.

#include <engine/exact/index/subspace.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <vector>

namespace merels::exact {

/// The plies that one man could make if the opponent had no men on the board.
struct Reach {
    Point from;
    /// The points to which the man may go if they are empty.
    PointSet to;
    /// The points where the man completes a line.
    PointSet closing;
};

/// The rules of a solvable rule set.
class SlidingRules {
public:
    /// The rule set must outlive this object.
    explicit SlidingRules(const RuleSet& rule_set);

    const Rules& rules() const { return *rules_; }
    PointSet points() const { return points_; }

    /// A player with fewer than `fewest_men()` men has lost.
    unsigned fewest_men() const { return rules_->loses_below; }
    /// The greatest number of men that a ply can capture.
    unsigned most_captures() const { return most_captures_; }
    /// True if a completed line wins at once, even without a capture.
    bool line_wins(Subspace subspace) const {
        return rules_->both_at_three == BothAtThree::first_mill_wins && subspace == Subspace{3, 3};
    }
    /// True if a completed line has an effect: the player wins at once, or removes a man of the
    /// opponent. `opponent` has the opponent's men on the board.
    bool line_counts(Subspace before, PointSet opponent) const;
    bool is_drawn_by_full_board(Subspace subspace) const {
        return rules_->full_board == FullBoard::draw && subspace.men() == points_.size();
    }

    /// The points that a man may come from or go to, if they are empty. The man's side has `men`
    /// men on the board and `hand` men in hand.
    PointSet neighbours(Point point, unsigned men, unsigned hand = 0) const {
        return hand == 0 && moves_freely(men) ? points_ : adjacent_[index(point)];
    }
    bool can_move(PointSet men, PointSet empty, unsigned hand = 0) const;
    /// Finds the plies of each man. The vector is cleared first.
    void find_reaches(PointSet men, std::vector<Reach>& reaches) const;

    PointSet in_mills(PointSet men) const {
        PointSet found;
        for (const PointSet line : lines_)
            if (men.contains_all(line)) found |= line;
        return found;
    }
    /// The points where one more man completes a line.
    PointSet closing(PointSet men) const;
    unsigned lines_completed(PointSet men_after, Point to) const;
    PointSet takeable(PointSet men) const;
    /// The greatest number of men that a ply to the point `to` may capture for the lines that it
    /// completes. If the opponent does not have enough men, or if the rules protect some of the
    /// opponent's men, the ply captures fewer men.
    unsigned captures_earned(PointSet men_after, Point to) const;
    /// Finds all sets of the opponent's men that may remain after `captures` captures. The function
    /// replaces the contents of `found` by these sets, in any order. If nothing can be captured,
    /// the only set is `men`.
    void find_remainders(PointSet men, unsigned captures, std::vector<PointSet>& found) const;

private:
    unsigned captures_for(unsigned lines) const;
    /// True if a man may go to any empty point, not only along edges.
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
