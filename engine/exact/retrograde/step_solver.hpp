#pragma once

#include <engine/exact/index/tables.hpp>
#include <engine/exact/plan/agenda.hpp>
#include <engine/exact/retrograde/outlook.hpp>
#include <libnotation/base/crew.hpp>

#include <functional>

namespace merels::exact {

/// Gives all positions of a subspace with men in hand their first words. If no ply stays in the
/// subspace, or in the one with the sides exchanged, these words are the values.
///
/// It visits the positions in groups with the same men of the opponent (see `PlacingLookout`). So
/// it reads values that are in the cache, and writes each value only once.
class PlacingSweep {
public:
    /// Adds the table. The tables that plies lead to must be finished. All arguments must outlive
    /// this object.
    PlacingSweep(const PlacingRules& rules, Tables& tables, Subspace subspace);

    /// False if it was stopped; then the table cannot be used.
    bool run(const Crew& crew);

private:
    class Worker;

    const PlacingRules* rules_;
    const Tables* tables_;
    Table* table_;
    /// The same positions, grouped by the opponent's men.
    SubspaceIndex turned_;
};

/// Gets the finished layer of a pair: all positions that end after this number of plies.
using LayerDone = std::function<void(unsigned plies)>;

/// Solves a step, and adds its tables if they are missing. The tables that the step needs must be
/// finished. False if it was stopped; then its tables cannot be used.
bool solve_step(const PlacingRules& rules, Tables& tables, const Step& step, const Crew& crew,
                const LayerDone& done = {});

} // namespace merels::exact
