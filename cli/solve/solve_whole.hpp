#pragma once

#include <cli/terminal/output.hpp>
#include <libnotation/rules/rule_set.hpp>

#include <cstdint>

namespace merels::cli {

/// Solves a whole game and prints what it is worth, what every first turn is, and how many of its
/// positions are won. A game with too many positions for the memory is a `Failure`.
void solve_whole_game(Output& out, const RuleSet& rule_set, unsigned jobs,
                      std::uint64_t most_bytes);

} // namespace merels::cli
