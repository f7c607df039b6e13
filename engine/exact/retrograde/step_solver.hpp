#pragma once

#include <engine/exact/index/tables.hpp>
#include <engine/exact/plan/agenda.hpp>
#include <libnotation/base/crew.hpp>

#include <functional>

namespace merels::exact {

/// Gets the finished layer of a pair: all positions that end after this number of plies.
using LayerDone = std::function<void(unsigned plies)>;

/// Solves a step, and adds its tables if they are missing. The tables that the step needs must be
/// finished. False if it was stopped; then its tables cannot be used.
bool solve_step(const PlacingRules& rules, Tables& tables, const Step& step, const Crew& crew,
                const LayerDone& done = {});

} // namespace merels::exact
