#pragma once

#include <libnotation/game/game.hpp>

#include <string>

namespace merels::viewer {

/// "Anna – Berta"; the event where the record has no players; else the rule set. Long
/// names are shortened, and none turns the direction of what is beside it (see `isolated`).
std::string game_title(const Game& game);
/// The same as the record has it, for files.
std::string plain_title(const Game& game);

/// As the record names it; empty where it does not.
std::string player_name(const Game& game, Color color);

} // namespace merels::viewer
