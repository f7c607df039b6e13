#pragma once

#include <libnotation/game/game.hpp>

#include <random>

namespace merels {

/// Makes a game as rich as a closely annotated one: every turn gets a glyph and a comment with
/// words, the clock, a circle and one or two arrows, and about one turn in eight a variation of up
/// to four turns. The same seed adds the same on every machine.
void annotate_at_random(Game& game, std::mt19937_64& random);

} // namespace merels
