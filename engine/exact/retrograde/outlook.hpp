#pragma once

#include <engine/exact/index/tables.hpp>
#include <engine/exact/rules/placing_rules.hpp>
#include <engine/exact/rules/sliding_rules.hpp>

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

/// Looks one ply ahead from positions of a subspace with men in hand. Positions are grouped by the
/// opponent's men, not by the mover's as in `Lookout`. After the ply the opponent is to move. So
/// all positions with the same men of the opponent lead to few orbits, and the processor's cache
/// keeps the values of these orbits.
class PlacingLookout {
public:
    /// All arguments must outlive this object. The values that plies lead to must be finished,
    /// except in the subspace that is solved together with this one.
    PlacingLookout(const PlacingRules& rules, const Tables& tables, Subspace subspace);

    /// Sets the opponent's men for the positions that follow.
    void enter(PointSet opponent);
    /// The first word of a position. Plies that lead to finished tables, or to the end of the game,
    /// may already decide it.
    Word first_word(PointSet mover);
    /// The slowest loss by a ply that leads to a finished table; zero if there is none.
    Word slowest_loss(Men men) {
        enter(men.opponent);
        return outlook(men.mover).loss;
    }

private:
    /// Plies that lead to finished tables count as captures.
    Outlook outlook(PointSet mover);
    enum class Leads : std::uint8_t { nowhere, to_end, to_pair, to_values };
    /// The positions that plies lead to. In all of them, the mover has those men of the opponent
    /// that are left.
    struct Row {
        Leads leads = Leads::nowhere;
        /// The other members are for `to_values`.
        const Table* table = nullptr;
        std::size_t orbit = 0;
        std::size_t symmetry = 0;

        Word get(PointSet men) const;
    };
    /// The rows, indexed by the number of lines that a ply completes.
    using Rows = std::vector<std::vector<Row>>;

    void find_rows(bool is_placement, Rows& rows);
    Row row(PointSet remainder, PlyNumbers ply) const;
    void add_placements(PointSet mover, PointSet empty, Outlook& outlook);
    void add_moves(PointSet mover, PointSet empty, Outlook& outlook);
    void add(const std::vector<Row>& rows, PointSet mover, Outlook& outlook);
    /// Placements that complete no line. All of them lead to one orbit.
    void add_quiet_placements(PointSet mover, PointSet points, Outlook& outlook);
    Word word_without_plies(PointSet mover);

    const PlacingRules* rules_;
    const Tables* tables_;
    Subspace subspace_;
    bool is_cyclic_;
    PointSet opponent_;
    Rows placements_;
    Rows moves_;
    std::vector<PointSet> remainders_;
};

} // namespace merels::exact
