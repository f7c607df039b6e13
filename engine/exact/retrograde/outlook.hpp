#pragma once

#include <engine/exact/index/tables.hpp>
#include <engine/exact/rules/sliding_rules.hpp>

#include <algorithm>

namespace merels::exact {

/// The facts that are known about a position before its own pair of subspaces is solved.
struct Outlook {
    /// The number of plies that capture nothing.
    unsigned quiet = 0;
    /// The fastest win by a capture; `open` if there is none.
    Word win = open;
    /// The slowest loss by a capture; zero if there is none.
    Word loss = 0;
    /// A capture draws.
    bool has_draw = false;

    bool operator==(const Outlook&) const = default;
    /// Counts a capture that leads to a position of this value.
    void add_capture(Word after);
    /// The same for one or more captures, by the least even word and the greatest word of them.
    void add_captures(Word least_even, Word greatest);
    /// The first word of a position in which the game is not over; captures may already decide it.
    Word first_word() const;
};

/// Looks one ply ahead from positions of one subspace. Captures lead to subspaces that are already
/// solved.
class Lookout {
public:
    /// All arguments must outlive this object.
    Lookout(const SlidingRules& rules, const Tables& tables, Subspace subspace);

    /// Sets the mover's men for the positions that follow.
    void enter(PointSet mover);
    /// The first word of a position; captures or the end of the game may already decide it.
    Word first_word(PointSet opponent);
    /// The slowest loss by a capture; zero if there is none.
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
    /// The table after a capture of this number of men; null if the capture ends the game.
    std::vector<const Table*> after_;
    std::vector<PointSet> remainders_;
};

} // namespace merels::exact
