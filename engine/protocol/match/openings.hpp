#pragma once

// Where the games of a match begin.

#include <engine/protocol/played_game.hpp>

#include <cstdint>
#include <vector>

namespace merels::protocol {

/// A start position, and the moves that are played before the engines begin.
struct Opening {
    Position start;
    std::vector<Move> moves;
};

/// At most `count` random openings of `plies` plies; no two have the same last position or an image
/// of it under a symmetry. They are balanced as far as a simple test shows: neither side has lost a
/// man, and neither can capture a man or win with its next ply. The same seed gives the same
/// openings on every machine.
std::vector<Opening> random_openings(const RuleSet& rule_set, std::size_t count, unsigned plies,
                                     std::uint64_t seed);

/// True if the game is not over after the opening.
bool is_open(const Opening& opening);

} // namespace merels::protocol
