#pragma once

// The solver looks one ply ahead from every position, so this code is written for speed. `enter`
// finds the facts that all positions of a group share, so that a position needs only a few lookups.
// `Lookout` groups positions by the men of the player to move. `PlacingLookout` groups positions by
// the opponent's men. Therefore the two classes cannot share their loops.

#include <engine/exact/index/tables.hpp>
#include <engine/exact/rules/placing_rules.hpp>
#include <engine/exact/rules/sliding_rules.hpp>

namespace merels::exact {

/// The facts about a position that are known before the subspace of the position is solved.
struct Outlook {
    /// The number of possible plies that capture nothing.
    unsigned quiet = 0;
    /// The smallest number of plies in which a capture wins, or `open` if no capture wins.
    Word win = open;
    /// The greatest number of plies in which a capture loses, or zero if no capture loses.
    Word loss = 0;
    /// True if a capture leads to a draw.
    bool has_draw = false;

    bool operator==(const Outlook&) const = default;
    /// Adds a capture. `after` is the word of the position after this capture.
    void add_capture(Word after);
    /// Adds one or more captures. Each position after a capture has a `Word`. `least_even` is the
    /// smallest of the even words. `greatest` is the greatest of all words, even or odd. The other
    /// words have no effect.
    void add_captures(Word least_even, Word greatest);
    /// The initial `Word` of a position. The solver starts with this word. The game must not be
    /// over in this position. Captures may already decide the value.
    Word first_word() const;
};

/// Looks one ply ahead from the positions of a subspace. Captures lead to subspaces that are
/// already solved.
class Lookout {
public:
    /// All arguments must outlive this object.
    Lookout(const SlidingRules& rules, const Tables& tables, Subspace subspace);

    /// Sets the mover's men for the next positions.
    void enter(PointSet mover);
    /// The initial `Word` of a position. The solver starts with this word. Captures or the end of
    /// the game may already decide the value.
    Word first_word(PointSet opponent);
    /// The greatest number of plies in which a capture loses, or zero if no capture loses.
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
    /// For N from 1, the element with index N is the table of the subspace after a ply with N
    /// captures. If a ply with N captures ends the game, the element is null.
    std::vector<const Table*> after_;
    std::vector<PointSet> remainders_;
};

/// Looks one ply ahead from positions with men in hand. Unlike `Lookout`, this class groups
/// positions by the opponent's men. After a ply, the opponent is to move. The orbit of a position
/// depends only on the men of the player to move. In all positions of a group, the opponent's men
/// are the same, so the plies from these positions lead to few orbits. The values of these few
/// orbits stay in the processor's cache.
class PlacingLookout {
public:
    /// `rules` and `tables` must outlive this object. Every table to which a ply from `subspace`
    /// can lead must be finished. If the subspace is cyclic (`PlacingRules::is_cyclic`), only the
    /// table of `subspace.after_ply()` may be unfinished.
    PlacingLookout(const PlacingRules& rules, const Tables& tables, Subspace subspace);

    /// Sets the opponent's men for the next positions.
    void enter(PointSet opponent);
    /// The initial `Word` of a position. The solver starts with this word. Plies to finished
    /// tables, or to the end of the game, may already decide the value.
    Word first_word(PointSet mover);
    /// The number of plies to the end of the game in the slowest loss that begins with a ply to a
    /// finished table. The result is zero if no ply to a finished table loses.
    Word slowest_loss(Men men) {
        enter(men.opponent);
        return outlook(men.mover).loss;
    }

private:
    /// Computes the outlook of a position. If a ply leads to a finished table, the value of the ply
    /// is known, so the function handles the ply like a capture.
    Outlook outlook(PointSet mover);
    enum class Leads : std::uint8_t { nowhere, to_end, to_pair, to_values };
    /// The values of positions after a ply. In all positions of one `Row`, the opponent's men are
    /// on the same points.
    struct Row {
        Leads leads = Leads::nowhere;
        /// The table with the values. The table is null unless `leads` is `to_values`.
        const Table* table = nullptr;
        std::size_t orbit = 0;
        std::size_t symmetry = 0;

        Word get(PointSet men) const;
    };
    /// Lists of rows. The list with index N is for plies that complete N lines.
    using Rows = std::vector<std::vector<Row>>;

    void find_rows(bool is_placement, Rows& rows);
    Row row(PointSet remainder, PlyNumbers ply) const;
    void add_placements(PointSet mover, PointSet empty, Outlook& outlook);
    void add_moves(PointSet mover, PointSet empty, Outlook& outlook);
    void add(const std::vector<Row>& rows, PointSet mover, Outlook& outlook);
    /// Adds placements that complete no line. None of these placements changes the opponent's men,
    /// so all of these placements lead to the same orbit.
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
