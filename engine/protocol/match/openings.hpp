#pragma once

// The openings for the games of a match.

#include <engine/protocol/played_game.hpp>

#include <cstdint>
#include <vector>

namespace merels::protocol {

/// A start position, with the moves that are played before the engines begin.
struct Opening {
    Position start;
    std::vector<Move> moves;
};

/// At most `count` random openings with `plies` plies. All openings end in different positions.
/// Positions that are equal by symmetry do not count as different. The position after an opening is
/// roughly balanced: no man was captured, and neither side can capture a man or win with one ply.
/// The same seed gives the same openings on every machine.
std::vector<Opening> random_openings(const RuleSet& rule_set, std::size_t count, unsigned plies,
                                     std::uint64_t seed);

/// True if the game is not over after the opening.
bool is_open(const Opening& opening);

} // namespace merels::protocol
