#pragma once

// Where the games of a match begin.

#include <engine/protocol/played_game.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace merels::protocol {

/// A start and the moves that are played without asking the engines.
struct Opening {
    Position start;
    std::vector<Move> moves;
};

/// At most `count` random openings of `plies` plies; no two have the same last position or an image
/// of it under a symmetry. They are balanced as far as it can be seen: neither side has lost a man,
/// or could capture one or win with the next ply. The same seed gives the same openings on every
/// machine.
std::vector<Opening> random_openings(const RuleSet& rule_set, std::size_t count, unsigned plies,
                                     std::uint64_t seed);

/// The game goes on after it.
bool is_open(const Opening& opening);

} // namespace merels::protocol
