#pragma once

#include <libnotation/game/game.hpp>

#include <string>

namespace merels::viewer {

/// "Anna – Berta", or the rule set's name where the record has no players.
std::string game_title(const Game& game);

} // namespace merels::viewer
