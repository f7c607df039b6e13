#pragma once

#include <engine/exact/index/tables.hpp>
#include <engine/exact/plan/agenda.hpp>
#include <libnotation/base/crew.hpp>

#include <functional>

namespace merels::exact {

/// Gets the finished layer of a pair: all positions that end after this number of plies.
using LayerDone = std::function<void(unsigned plies)>;

/// Solves a step: its tables are added if they are missing, and those that it needs must be
/// finished. False if it was stopped; its tables are then of no use.
bool solve_step(const PlacingRules& rules, Tables& tables, const Step& step, const Crew& crew,
                const LayerDone& done = {});

} // namespace merels::exact
