#pragma once

#include <engine/exact/retrograde/outlook.hpp>
#include <engine/exact/rules/placing_rules.hpp>

namespace merels::exact {

/// Looks forward from positions of a subspace with men in hand. The opponent's men come first, not
/// the mover's as in `Lookout`: after the ply the opponent is to move, so all positions with the
/// same men of the opponent lead to few orbits, whose values stay in the processor's cache.
class PlacingLookout {
public:
    /// All of them must outlive this. The values that plies lead to must be finished, but for those
    /// of the subspace which is solved together with this one.
    PlacingLookout(const PlacingRules& rules, const Tables& tables, Subspace subspace);

    /// The next positions have these men of the opponent.
    void enter(PointSet opponent);
    /// The word that a position begins with: decided where the plies that lead to finished tables
    /// or to the end of the game do so.
    Word first_word(PointSet mover);
    /// By a ply that leads to a finished table; zero without one.
    Word slowest_loss(Men men) {
        enter(men.opponent);
        return outlook(men.mover).loss;
    }

private:
    /// Plies that lead to finished tables count as captures.
    Outlook outlook(PointSet mover);
    enum class Leads : std::uint8_t { nowhere, to_end, to_pair, to_values };
    /// Positions that plies lead to: all whose mover has the men that are left of the opponent's.
    struct Row {
        Leads leads = Leads::nowhere;
        /// The rest is for `to_values`.
        const Table* table = nullptr;
        std::size_t orbit = 0;
        std::size_t symmetry = 0;

        Word get(PointSet men) const;
    };
    /// By how many lines a ply completes.
    using Rows = std::vector<std::vector<Row>>;

    void find_rows(bool is_placement, Rows& rows);
    Row row(PointSet remainder, PlyNumbers ply) const;
    void add_placements(PointSet mover, PointSet empty, Outlook& outlook);
    void add_moves(PointSet mover, PointSet empty, Outlook& outlook);
    void add(const std::vector<Row>& rows, PointSet mover, Outlook& outlook);
    /// Placements that complete no line: all lead to one orbit.
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
