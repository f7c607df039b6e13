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
    const std::string white = known(game, "White");
    const std::string black = known(game, "Black");
    if (!white.empty() || !black.empty())
        return fmt::format("{} – {}", white.empty() ? "?" : white, black.empty() ? "?" : black);
    const std::string event = known(game, "Event");
    return event.empty() ? std::string{game.rule_set().name()} : event;
}

} // namespace merels::viewer
