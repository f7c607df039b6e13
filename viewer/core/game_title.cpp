#include <viewer/core/game_title.hpp>

#include <viewer/core/short_text.hpp>

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
    /// A tab is not wider.
    constexpr std::size_t longest = 60;
    const std::string white = shortened(player_name(game, Color::white), longest);
    const std::string black = shortened(player_name(game, Color::black), longest);
    if (!white.empty() || !black.empty())
        return fmt::format("{} – {}", white.empty() ? "?" : white, black.empty() ? "?" : black);
    const std::string event = shortened(known(game, "Event"), longest);
    return event.empty() ? std::string{game.rule_set().name()} : event;
}

std::string player_name(const Game& game, Color color) {
    return known(game, color == Color::white ? "White" : "Black");
}

} // namespace merels::viewer
