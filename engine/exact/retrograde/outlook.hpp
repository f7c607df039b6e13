#pragma once

#include <engine/exact/index/tables.hpp>
#include <engine/exact/rules/sliding_rules.hpp>

#include <algorithm>
#include <functional>

namespace merels::exact {

/// Where the values of a finished subspace are looked up: all of them, or those of some orbits.
struct Source {
    /// Null if there is no such subspace.
    const SubspaceIndex* index = nullptr;
    const Values* values = nullptr;
    /// The first slot whose value is at hand, and how many are.
    std::uint64_t first = 0;
    std::uint64_t slots = 0;

    bool has(std::uint64_t slot) const { return slot - first < slots; }
    /// The word of a slot whose value is in memory.
    Word get(std::uint64_t slot) const { return values->get(slot - first); }
};

using FindSource = std::function<Source(Subspace)>;

/// Whole tables, which must outlive the result.
inline FindSource sources_in(const Tables& tables) {
    return [&tables](Subspace subspace) -> Source {
        const Table* const table = tables.find(subspace);
        if (table == nullptr) return {};
        return {&table->index, &table->values, 0, table->values.size()};
    };
}

/// The value of a position by the plies that were looked at so far. Positions are looked at in
/// rounds, each with other values in memory.
struct Prospect {
    /// Decided by a win or by the end of the game, `no_loss`, or open with the plies that take
    /// nothing, perhaps none.
    Word word = open;
    /// The slowest loss by a capture; zero without one.
    Word loss = 0;

    void add_round(Prospect round);
    /// After the last round.
    Word first_word() const { return word == open ? loss : word; }
};

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
    /// A ply leads to a value that is not at hand.
    bool has_more = false;

    bool operator==(const Outlook&) const = default;
    /// Counts a capture that leads to a position of this value.
    void add_capture(Word after);
    /// The same for many captures, at least one: the least even word and the greatest of all.
    void add_captures(Word least_even, Word greatest);
    /// For a position that is not over.
    Prospect prospect() const;
};

/// Looks forward from positions of one subspace; captures lead to values that are finished. Those
/// that are not at hand are left out.
class Lookout {
public:
    /// All of them must outlive this.
    Lookout(const SlidingRules& rules, const FindSource& find, Subspace subspace);

    /// The next positions have these men of the mover.
    void enter(PointSet mover);
    /// The word that a position begins with: decided where captures or the end of the game do so.
    Word first_word(PointSet opponent) { return prospect(opponent).first_word(); }
    /// The same as far as values are at hand.
    Prospect prospect(PointSet opponent);
    Outlook outlook(PointSet opponent);
    /// Values that were looked up so far.
    std::uint64_t lookups() const { return lookups_; }

private:
    Word word_without_plies(PointSet opponent) const;
    void add_closing(Point from, Point to, PointSet opponent, Outlook& outlook);
    void add_remainder(PointSet remainder, PointSet mover, Outlook& outlook);

    const SlidingRules* rules_;
    Subspace subspace_;
    PointSet mover_;
    std::vector<Reach> reaches_;
    /// The table after a capture of this number of men; none if it ends the game.
    std::vector<Source> after_;
    std::vector<PointSet> remainders_;
    std::uint64_t lookups_ = 0;
};

} // namespace merels::exact
