#pragma once

#include <libnotation/game/game.hpp>

#include <random>

namespace merels {

/// A random number below `limit`, which must not be 0. Unlike the standard distributions, it is the
/// same on every machine.
std::uint32_t random_below(std::mt19937_64& random, std::uint32_t limit);

/// A game of random legal moves, all with equal chances. It goes on until it is over on the board
/// (also by a draw that needs a claim), or is drawn by agreement after `longest` plies. The same
/// seed gives the same game on every machine. It has no tags.
Game random_game(const RuleSet& rule_set, std::mt19937_64& random, unsigned longest = 1000);

/// The same, but it writes into an existing game, under this game's rule set, and reuses its
/// memory.
void random_game(Game& game, std::mt19937_64& random, unsigned longest = 1000);

/// Annotates a game closely. Every move gets a glyph and a comment with words, the clock, a circle
/// and one or two arrows. About one move in eight gets a variation of up to four moves. The same
/// seed adds the same annotations on every machine.
void annotate_at_random(Game& game, std::mt19937_64& random);

} // namespace merels
