#pragma once

#include <engine/exact/index/tables.hpp>
#include <engine/exact/rules/sliding_rules.hpp>

#include <algorithm>

namespace merels::exact {

/// The facts about a position before the values of its own pair of subspaces are known.
struct Outlook {
    /// Plies that take nothing.
    unsigned quiet = 0;
    /// The fastest win by a capture; `open` without one.
    Word win = open;
    /// The slowest loss by a capture; zero without one.
    Word loss = 0;
    /// A capture draws.
    bool has_draw = false;

    bool operator==(const Outlook&) const = default;
    /// Counts a capture that leads to a position of this value.
    void add_capture(Word after);
    /// The same for many captures, at least one: the least even word and the greatest of all.
    void add_captures(Word least_even, Word greatest);
    /// The word that a position which is not over begins with: decided where captures do so.
    Word first_word() const;
};

/// Looks forward from positions of one subspace; captures lead to values that are finished.
class Lookout {
public:
    /// All of them must outlive this.
    Lookout(const SlidingRules& rules, const Tables& tables, Subspace subspace);

    /// The next positions have these men of the mover.
    void enter(PointSet mover);
    /// The word that a position begins with: decided where captures or the end of the game do so.
    Word first_word(PointSet opponent);
    /// By a capture; zero without one.
    Word slowest_loss(Men men) {
        enter(men.mover);
        return outlook(men.opponent).loss;
    }

private:
    Outlook outlook(PointSet opponent);
    Word word_without_plies(PointSet opponent) const;
    void add_closing(Point from, Point to, PointSet opponent, Outlook& outlook);
    void add_remainder(PointSet remainder, PointSet mover, Outlook& outlook);

    const SlidingRules* rules_;
    Subspace subspace_;
    PointSet mover_;
    std::vector<Reach> reaches_;
    /// The table after a capture of this number of men; none if it ends the game.
    std::vector<const Table*> after_;
    std::vector<PointSet> remainders_;
};

} // namespace merels::exact
