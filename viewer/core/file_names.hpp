#pragma once

#include <libnotation/game/game.hpp>

#include <string>
#include <string_view>

namespace merels::viewer {

/// A name that is proposed for a file about a game: letters of its title that every system takes,
/// and the ending ".png".
std::string proposed_name(const Game& game, std::string_view ending);

} // namespace merels::viewer
