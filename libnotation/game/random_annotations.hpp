#pragma once

#include <libnotation/game/game.hpp>

#include <random>

namespace merels {

/// Makes a game as rich as a closely annotated one: every move gets a glyph and a comment with
/// words, the clock, a circle and one or two arrows, and about one move in eight a variation of up
/// to four moves. The same seed adds the same on every machine.
void annotate_at_random(Game& game, std::mt19937_64& random);

} // namespace merels
