#include <viewer/core/game_title.hpp>

#include <fmt/format.h>

namespace merels::viewer {

namespace {

/// Records write "?" for what nobody knows.
std::string known(const Game& game, std::string_view tag) {
    const std::string& value = game.tags.get(tag);
    return value == "?" ? std::string{} : value;
}

} // namespace

std::string game_title(const Game& game) {
    const std::string white = player_name(game, Color::white);
    const std::string black = player_name(game, Color::black);
    if (!white.empty() || !black.empty())
        return fmt::format("{} – {}", white.empty() ? "?" : white, black.empty() ? "?" : black);
    const std::string event = known(game, "Event");
    return event.empty() ? std::string{game.rule_set().name()} : event;
}

std::string player_name(const Game& game, Color color) {
    return known(game, color == Color::white ? "White" : "Black");
}

} // namespace merels::viewer
