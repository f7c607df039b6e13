#pragma once

#include <libnotation/game/game.hpp>

#include <random>

namespace merels {

/// A random number from 0 to `limit` - 1. `limit` must not be 0. The number is the same on every
/// machine, unlike numbers from the distributions of the standard library.
std::uint32_t random_below(std::mt19937_64& random, std::uint32_t limit);

/// A game of random legal moves. All legal moves have the same chance. The game ends when it is
/// over by the rules, or when a player could claim a draw. After `longest` plies, the game is a
/// draw by agreement. The same seed gives the same game on every machine. The game has no tags.
Game random_game(const RuleSet& rule_set, std::mt19937_64& random, unsigned longest = 1000);

/// Replaces the moves of an existing game by random moves, under the game's rule set. The memory of
/// the game is reused.
void random_game(Game& game, std::mt19937_64& random, unsigned longest = 1000);

/// Adds many annotations to a game. Every move gets a glyph and a comment. The comment has words,
/// the clock, a circle, and one or two arrows. About one move in eight of the main line gets a
/// variation of up to four moves. The same seed adds the same annotations on every machine.
void annotate_at_random(Game& game, std::mt19937_64& random);

} // namespace merels
