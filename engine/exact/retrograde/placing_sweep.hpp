#pragma once

#include <engine/exact/retrograde/placing_lookout.hpp>
#include <libnotation/base/crew.hpp>

namespace merels::exact {

/// Gives all positions of a subspace with men in hand their first words; where no ply stays in the
/// subspace and the one with the sides exchanged, these are their values.
///
/// It goes through the positions by the opponent's men (see `PlacingLookout`), so that values are
/// read where the cache has them and each is written once, wherever its slot is.
class PlacingSweep {
public:
    /// The table is added; those that plies lead to must be finished. All must outlive this.
    PlacingSweep(const PlacingRules& rules, Tables& tables, Subspace subspace);

    /// False if it was stopped; the table is then of no use.
    bool run(const Crew& crew);

private:
    class Worker;

    const PlacingRules* rules_;
    const Tables* tables_;
    Table* table_;
    /// The same positions by the opponent's men.
    SubspaceIndex turned_;
};

} // namespace merels::exact
