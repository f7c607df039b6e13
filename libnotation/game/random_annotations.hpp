#pragma once

#include <libnotation/game/game.hpp>

#include <random>

namespace merels {

/// Annotates a game closely. Every move gets a glyph and a comment with words, the clock, a circle
/// and one or two arrows. About one move in eight gets a variation of up to four moves. The same
/// seed adds the same annotations on every machine.
void annotate_at_random(Game& game, std::mt19937_64& random);

} // namespace merels
