#pragma once

#include <libnotation/game/game.hpp>

#include <string>

namespace merels::viewer {

/// "Anna – Berta"; the event if the record has no players; else the rule set. Long names are
/// shortened, and none changes the direction of the text next to it (see `isolated`).
std::string game_title(const Game& game);
/// The same as the record has it, for files.
std::string plain_title(const Game& game);

/// The name in the record; empty if there is none.
std::string player_name(const Game& game, Color color);

} // namespace merels::viewer
