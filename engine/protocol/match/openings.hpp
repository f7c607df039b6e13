#pragma once

// Where the games of a match begin.

#include <engine/protocol/played_game.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels::protocol {

/// A start and the turns that are played without asking the engines.
struct Opening {
    Position start;
    std::vector<Move> moves;
};

/// So many random openings, fewer where there are not so many; each `plies` long, no two with the
/// same last position or an image of it under a symmetry. They are balanced as far as one can see:
/// neither side has lost a man, or could take one or win with the next ply. The same seed gives
/// the same openings on every machine.
std::vector<Opening> random_openings(const RuleSet& rule_set, std::size_t count, unsigned plies,
                                     std::uint64_t seed);

/// The game goes on after it.
bool is_open(const Opening& opening);

} // namespace merels::protocol
