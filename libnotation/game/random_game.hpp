#pragma once

#include <libnotation/game/game.hpp>

#include <random>

namespace merels {

/// A number below `limit`, which must not be 0; unlike the standard distributions the same on every
/// machine.
std::uint32_t random_below(std::mt19937_64& random, std::uint32_t limit);

/// A game of uniformly random legal moves until it is over on the board, draws that need a claim
/// included, or ends drawn by agreement after `longest` plies. The same seed gives the same game on
/// every machine. It has no tags.
Game random_game(const RuleSet& rule_set, std::mt19937_64& random, unsigned longest = 1000);

/// The same under the game's rule set into a game whose memory is used again.
void random_game(Game& game, std::mt19937_64& random, unsigned longest = 1000);

} // namespace merels
