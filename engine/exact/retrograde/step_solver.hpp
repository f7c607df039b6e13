#pragma once

#include <engine/exact/index/tables.hpp>
#include <engine/exact/plan/agenda.hpp>
#include <engine/exact/retrograde/outlook.hpp>
#include <libnotation/base/crew.hpp>

#include <functional>

namespace merels::exact {

/// Computes the first word of each position in a subspace with men in hand. If the subspace is not
/// cyclic (`PlacingRules::is_cyclic`), the first words are already the final values.
///
/// The sweep visits one group of positions after the other. In all positions of a group, the
/// opponent's men are on the same points (see `PlacingLookout`). Because of the order of the
/// groups, the values that the sweep needs are mostly in the processor's cache. The sweep writes
/// each value only once.
class PlacingSweep {
public:
    /// Adds the table of the subspace. All tables to which plies lead must be finished. If the
    /// subspace is cyclic, only the table of `subspace.after_ply()` may be unfinished. All
    /// arguments must outlive this object.
    PlacingSweep(const PlacingRules& rules, Tables& tables, Subspace subspace);

    /// Fills the table. After a stop, returns false, and the table cannot be used.
    bool run(const Crew& crew);

private:
    class Worker;

    const PlacingRules* rules_;
    const Tables* tables_;
    Table* table_;
    /// A second index of the positions in `table_`, which groups them by the opponent's men.
    SubspaceIndex turned_;
};

/// Called when a layer of a pair is finished. A layer contains all positions in which best play
/// ends the game after `plies` plies.
using LayerDone = std::function<void(unsigned plies)>;

/// Solves a step. Missing tables of the step are added. The tables that the step needs must be
/// finished. Returns false after a request to stop. After a stop, the tables of the step cannot be
/// used.
bool solve_step(const PlacingRules& rules, Tables& tables, const Step& step, const Crew& crew,
                const LayerDone& done = {});

} // namespace merels::exact
