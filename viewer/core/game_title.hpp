#pragma once

#include <libnotation/game/game.hpp>

#include <string>

namespace merels::viewer {

/// "Anna – Berta"; the event where the record has no players; else the rule set.
std::string game_title(const Game& game);

} // namespace merels::viewer
