#pragma once

#include <engine/exact/index/subspace.hpp>
#include <engine/exact/index/values.hpp>
#include <libnotation/rules/position_value.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace merels::exact {

/// Divides the orbits of a subspace into parts of work for threads.
struct Parts {
    explicit Parts(const SubspaceIndex& index)
        : orbits(index.orbits().size()),
          in_part(std::max<std::size_t>(
              1, slots_in_part / std::max<std::uint64_t>(1, index.slots_of_orbit()))) {}

    std::size_t count() const { return (orbits + in_part - 1) / in_part; }
    std::size_t begin(std::size_t part) const { return part * in_part; }
    std::size_t end(std::size_t part) const { return std::min(orbits, (part + 1) * in_part); }

    static constexpr std::uint64_t slots_in_part = std::uint64_t{1} << 16;

    std::size_t orbits;
    std::size_t in_part;
};

/// The numbering of a subspace's positions, and their values.
struct Table {
    SubspaceIndex index;
    Values values;

    Word get(Men men) const { return values.get(index.slot(men)); }
};

/// The tables of one board that are in memory.
class Tables {
public:
    explicit Tables(const Board& board) : board_(board) {}

    /// The table of a subspace, or null.
    const Table* find(Subspace subspace) const {
        const auto found = tables_.find(subspace);
        return found == tables_.end() ? nullptr : &found->second;
    }
    /// The numbering of a subspace's positions.
    SubspaceIndex index(Subspace subspace) { return {board_, subspace}; }
    /// Adds a table without values, or returns the existing table.
    Table& add(Subspace subspace);
    /// Adds a table with values. The subspace must not have a table yet.
    Table& add(Subspace subspace, Values values);
    void remove(Subspace subspace) { tables_.erase(subspace); }

private:
    BoardIndex board_;
    std::map<Subspace, Table> tables_;
};

/// Computes the sizes of tables before they are made.
class TableSizes {
public:
    explicit TableSizes(const Board& board);

    std::uint64_t slots(Subspace subspace) const;
    /// The size of a subspace's values in bytes.
    std::uint64_t bytes(Subspace subspace) const;
    /// The size in bytes of the tables that all subspaces in `subspaces` share.
    std::uint64_t index_bytes(const std::set<Subspace>& subspaces) const;

private:
    std::size_t points_;
    std::vector<std::uint64_t> orbits_;
};

/// The number of positions with each value in a subspace. Positions that are equal by symmetry
/// count as one.
struct Tally {
    std::uint64_t positions = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    /// The number of plies of the longest win, or zero if no position is a win.
    unsigned longest_win = 0;
    unsigned longest_loss = 0;

    bool operator==(const Tally&) const = default;
};

/// Counts the values in a table. O(slots).
Tally tally(const Table& table, unsigned jobs = 1);

/// The value of a position. The result is empty if men, hands and side to move do not describe the
/// position completely, or if the position has other rules. If the men alone do not decide the
/// game, the value comes from `look_up(subspace, men)`.
template <class LookUp>
std::optional<Exact> probe_by_men(const RuleSet& rule_set, const Position& position,
                                  LookUp look_up) {
    if (position.pending() != Pending{} || !is_same_game(position.rule_set(), rule_set))
        return std::nullopt;
    const Color to_move = position.to_move();
    if (is_decided_by_men(position)) return value_of_end(*outcome(position), to_move);
    const Color other = opponent(to_move);
    const Men men{position.men(to_move), position.men(other)};
    const Hands hands{position.hand(to_move), position.hand(other)};
    return look_up(Subspace{men.mover.size(), men.opponent.size(), hands}, men);
}

} // namespace merels::exact
