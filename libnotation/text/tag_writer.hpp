#pragma once

#include <libnotation/game/game.hpp>

#include <string>
#include <string_view>

namespace merels {

/// Appends the tag section of a record and the blank line after it: the roster, Result, Variant
/// (`variant`), SetUp and Position where the game does not begin on the empty board, the rest.
void write_tags(std::string& text, const Game& game, std::string_view variant);

} // namespace merels
